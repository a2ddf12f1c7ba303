/* Random123 refuses processors on which its authors have not tried it. Philox is plain arithmetic on whole numbers, and the tests
 * of the page compare what it draws with what the program draws. The header knows several processors; this name has no other
 * effect. */
#ifndef __riscv
#define __riscv 1 /* NOLINT */
#include_next <Random123/philox.h>
#undef __riscv
#endif
