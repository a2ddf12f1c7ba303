/*
 * The messages of the library that reach a player, in the languages of `play`. A message is matched with the format that made it.
 * The values in it, which may be messages themselves, then go into the format of the other language.
 *
 * To add a message, add a line as in texts.c. Its English is the library's format, or the constant part of it. The first line
 * that fits is taken. A test looks for each line among the formats of src (tests/cli/check-languages).
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "render/texts.h"
#include "text/text.h"

/* clang-format off */
const struct said all_messages[] = {
    /* Parts of other messages. */
    {{"did you mean \"%s\"?", "meinen Sie \"%s\"?", "может быть, \"%s\"?"}},
    {{"choose from miss, hit, sunk", "möglich: Wasser, Treffer, versenkt", "возможно: мимо, ранил, убил"}},
    {{"choose from miss, hit", "möglich: Wasser, Treffer", "возможно: мимо, ранил"}},
    {{"choose from %s", "möglich: %s", "возможно: %s"}},
    {{"miss, hit or sunk", "Wasser, Treffer oder versenkt", "мимо, ранил или убил"}},
    {{"miss or hit", "Wasser oder Treffer", "мимо или ранил"}},
    {{"no ship of this fleet has a name", "in dieser Flotte hat kein Schiff einen Namen", "в этом флоте корабли без имён"}},
    {{"; there are at least %s arrangements", "; es gibt mindestens %s Anordnungen", "; расстановок не меньше %s"}},

    /* Cells and shots. */
    {{"cell %s is not on the board, which goes from A1 to %s", "Feld %s ist nicht auf dem Brett, das von A1 bis %s geht",
      "клетки %s нет на поле: оно от A1 до %s"}},
    {{"what is at cell %s is known already", "was auf Feld %s ist, weiß man schon", "что на клетке %s, уже известно"}},
    {{"the answer to the shot is missing: %s", "die Antwort auf den Schuss fehlt: %s", "нет ответа на выстрел: %s"}},
    {{"%s is no answer to a shot; did you mean \"miss\"?", "%s ist keine Antwort auf einen Schuss; meinen Sie \"Wasser\"?",
      "%s — не ответ на выстрел; может быть, \"мимо\"?"}},
    {{"%s is no answer to a shot; did you mean \"hit\"?", "%s ist keine Antwort auf einen Schuss; meinen Sie \"Treffer\"?",
      "%s — не ответ на выстрел; может быть, \"ранил\"?"}},
    {{"%s is no answer to a shot; did you mean \"sunk\"?", "%s ist keine Antwort auf einen Schuss; meinen Sie \"versenkt\"?",
      "%s — не ответ на выстрел; может быть, \"убил\"?"}},
    {{"%s is no answer to a shot; %s", "%s ist keine Antwort auf einen Schuss; %s", "%s — не ответ на выстрел; %s"}},
    {{"the length of the sunk ship is missing, as in \"sunk 3\"", "die Länge des versenkten Schiffs fehlt, wie in 'versenkt 3'",
      "нет длины потопленного корабля, как в 'убил 3'"}},
    {{"the length of %s is not known", "die Länge von %s ist nicht bekannt", "длина корабля %s неизвестна"}},
    {{"a ship's length is a number from 1 to %d, not %s", "die Länge eines Schiffs ist eine Zahl von 1 bis %d, nicht %s",
      "длина корабля — число от 1 до %d, а не %s"}},
    {{"%s: under \"announce: %s\" nobody says which ship it is; \"announce: ship\" is the rule for that",
      "%s: bei 'Ansage %s' sagt niemand, welches Schiff es ist; dafür gibt es 'Ansage ship'",
      "%s: при 'ответы %s' никто не говорит, какой это корабль; для этого есть 'ответы ship'"}},
    {{"%s after the end of the shot", "%s ist nach dem Schuss zu viel", "лишнее после выстрела: %s"}},
    {{"\"sunk\" under \"announce: hit\", where nobody says so", "\"versenkt\" bei 'Ansage hit', wo das niemand sagt",
      "\"убил\" при 'ответы hit', где этого никто не говорит"}},
    {{"no ship is named %s; %s", "kein Schiff heißt %s; %s", "корабля по имени %s нет; %s"}},
    {{"control character \\x%s; a board is plain text", "Steuerzeichen \\x%s; ein Brett ist einfacher Text", "управляющий символ \\x%s; поле — простой текст"}},
    {{"control character \\x%s; a setting is plain text", "Steuerzeichen \\x%s; eine Regel ist einfacher Text", "управляющий символ \\x%s; правило — простой текст"}},
    {{"byte \\x%s is not part of a UTF-8 character that can be shown", "Byte \\x%s ist kein Teil eines darstellbaren UTF-8-Zeichens",
      "байт \\x%s — не часть символа UTF-8, который можно показать"}},
    {{"%s has a Cyrillic letter, and a cell before it a Latin one: write all in one alphabet, for letters that look alike are "
      "different columns",
      "%s hat einen kyrillischen Buchstaben, ein Feld davor einen lateinischen: Schreiben Sie alle in einem Alphabet, denn Buchstaben, "
      "die gleich aussehen, sind verschiedene Spalten",
      "в %s русская буква, а в клетке перед ней латинская: пишите все одним алфавитом, ведь похожие буквы — разные столбцы"}},
    {{"%s has a Latin letter, and a cell before it a Cyrillic one: write all in one alphabet, for letters that look alike are "
      "different columns",
      "%s hat einen lateinischen Buchstaben, ein Feld davor einen kyrillischen: Schreiben Sie alle in einem Alphabet, denn Buchstaben, "
      "die gleich aussehen, sind verschiedene Spalten",
      "в %s латинская буква, а в клетке перед ней русская: пишите все одним алфавитом, ведь похожие буквы — разные столбцы"}},

    /* Sums. */
    {{"%s is no cell such as A1, no rectangle such as A1:D4, and neither \"checkerboard\" nor \"diagonals:N\"",
      "%s ist kein Feld wie A1, kein Rechteck wie A1:D4 und weder \"checkerboard\" noch \"diagonals:N\"",
      "%s — не клетка вроде A1, не прямоугольник вроде A1:D4, не \"checkerboard\" и не \"diagonals:N\""}},
    {{"every how many diagonals is a number from 1 to %d, not %s", "der Abstand der Diagonalen ist eine Zahl von 1 bis %d, nicht %s",
      "через сколько диагоналей — число от 1 до %d, а не %s"}},
    {{"which of the diagonals is a number from 0 to %d, not %s", "die Nummer der Diagonale ist eine Zahl von 0 bis %d, nicht %s",
      "какая из диагоналей — число от 0 до %d, а не %s"}},
    {{"\"= NUMBER\", \">= NUMBER\" or \"<= NUMBER\" is missing after the cells", "nach den Feldern fehlt \"= ZAHL\", \">= ZAHL\" oder \"<= ZAHL\"",
      "после клеток нет \"= ЧИСЛО\", \">= ЧИСЛО\" или \"<= ЧИСЛО\""}},
    {{"%s is not known here; there are \"=\", \">=\" and \"<=\"", "%s kennt man hier nicht; es gibt \"=\", \">=\" und \"<=\"",
      "%s здесь неизвестно; есть \"=\", \">=\" и \"<=\""}},
    {{"the cells are missing, as in \"A1 C3 E5 = 1\"", "die Felder fehlen, wie in \"A1 C3 E5 = 1\"", "нет клеток, как в \"A1 C3 E5 = 1\""}},
    {{"a number of cells is missing, such as 2 or 1..3", "eine Zahl von Feldern fehlt, etwa 2 oder 1..3", "нет числа клеток, например 2 или 1..3"}},
    {{"%s is no number of cells, such as 2 or 1..3", "%s ist keine Zahl von Feldern wie 2 oder 1..3", "%s — не число клеток, например 2 или 1..3"}},
    {{"from %d to %d there is no number", "von %d bis %d gibt es keine Zahl", "от %d до %d нет чисел"}},
    {{"%d of %d cells cannot be covered", "%d von %d Feldern können nicht belegt sein", "занять %d из %d клеток нельзя"}},
    {{"%d of %d cell cannot be covered", "%d von %d Feld können nicht belegt sein", "занять %d из %d клетки нельзя"}},
    {{"%s is not told apart from the other ships of length %d; under \"announce: ship\" it is",
      "%s ist von den anderen Schiffen der Länge %d nicht zu unterscheiden; bei 'Ansage ship' schon",
      "%s не отличить от других кораблей длины %d; при 'ответы ship' можно"}},
    {{"a sum is missing, such as \"A1 C3 E5 = 1\"", "eine Summe fehlt, etwa \"A1 C3 E5 = 1\"", "нет суммы, например \"A1 C3 E5 = 1\""}},
    {{"more than %d sums", "mehr als %d Summen", "сумм больше %d"}},

    /* Rules. */
    {{"%s is not a possible value; %s", "%s ist kein möglicher Wert; %s", "значение %s невозможно; %s"}},
    {{"%s is not COLUMNSxROWS", "%s ist nicht SPALTENxZEILEN, wie 8x8", "%s — не размер вида 8x8 (столбцы и строки)"}},
    {{"a board has 1 to %d columns, not %s", "ein Brett hat 1 bis %d Spalten, nicht %s", "столбцов на поле от 1 до %d, а не %s"}},
    {{"a board has 1 to %d rows, not %s", "ein Brett hat 1 bis %d Zeilen, nicht %s", "строк на поле от 1 до %d, а не %s"}},
    {{"%s is neither LENGTH nor NAME=LENGTH (ships are separated by blanks or commas)",
      "%s ist weder LÄNGE noch NAME=LÄNGE (Schiffe trennt ein Leerzeichen oder Komma)",
      "%s — не ДЛИНА и не ИМЯ=ДЛИНА (корабли разделяет пробел или запятая)"}},
    {{"%s is the name of a game, as the setting \"rules\" takes it", "%s ist der Name eines Spiels, wie ihn die Option --rules nimmt",
      "%s — название игры: его берёт параметр --rules"}},
    {{"the name before \"=\" is missing", "der Name vor \"=\" fehlt", "нет имени перед \"=\""}},
    {{"a ship's name does not start with a digit, as %s does", "der Name eines Schiffs beginnt nicht mit einer Ziffer, wie %s es tut",
      "имя корабля не может начинаться с цифры, а %s начинается"}},
    {{"%s in a ship's name; letters, digits, \"-\" and \"_\" are allowed",
      "%s im Namen eines Schiffs; erlaubt sind Buchstaben, Ziffern, \"-\" und \"_\"",
      "%s в имени корабля; можно буквы, цифры, \"-\" и \"_\""}},
    {{"two ships are named %s", "zwei Schiffe heißen %s", "имя %s у двух кораблей"}},
    {{"a ship is missing beside the comma", "neben dem Komma fehlt ein Schiff", "рядом с запятой нет корабля"}},
    {{"more than %d ships whose length is not known", "mehr als %d Schiffe, deren Länge nicht bekannt ist", "кораблей неизвестной длины больше %d"}},
    {{"from %d to %d there is no length", "von %d bis %d gibt es keine Länge", "от %d до %d нет длин"}},
    {{"the setting \"lengths\" must say which lengths the ships with \"?\" have",
      "welche Längen die Schiffe mit \"?\" haben, muss die Option --lengths sagen", "какие длины у кораблей с \"?\", должен сказать параметр --lengths"}},
    {{"there are letters for %d rows, and the board has %d", "es gibt Buchstaben für %d Zeilen, und das Brett hat %d",
      "букв хватает на %d строк, а на поле их %d"}},
    {{"%d totals for %d rows", "%d Summen für %d Zeilen", "сумм строк %d, а самих строк %d"}},
    {{"%d totals for %d columns", "%d Summen für %d Spalten", "сумм столбцов %d, а самих столбцов %d"}},
    {{"the totals do not add up: %s", "die Summen gehen nicht auf (auf Englisch: %s)", "суммы не сходятся (по-английски: %s)"}},

    /* Maps. */
    {{"under 'announce: hit' nobody says that a ship is sunk", "bei 'Ansage hit' sagt niemand, dass ein Schiff gesunken ist",
      "при 'ответы hit' никто не говорит, что корабль потоплен"}},
    {{"the fleet has no ship of length %d; its lengths are %s", "die Flotte hat kein Schiff der Länge %d; vorhandene Längen: %s",
      "во флоте нет корабля длины %d; длины кораблей: %s"}},
    {{"there is no ship of the name %s; the names are %s", "ein Schiff namens %s gibt es nicht; Namen: %s",
      "корабля по имени %s нет; имена: %s"}},
    {{"ships are told apart by names under 'announce: ship' alone, where the fleet has names; length:N is for all ships of a length",
      "nur bei 'Ansage ship' unterscheiden Namen die Schiffe, wenn die Flotte Namen hat; length:N ist für alle Schiffe einer Länge",
      "корабли различают по именам только при 'ответы ship', если во флоте есть имена; length:N — для всех кораблей одной длины"}},

    /* Limits, and files. */
    {{"out of memory", "der Speicher reicht nicht", "не хватает памяти"}},
    {{"this board needs at least %s of memory, and the limit is %s", "dieses Brett braucht mindestens %s Speicher, und die Grenze ist %s",
      "этому полю нужно не меньше %s памяти, а предел — %s"}},
    {{"this board needs about %s of memory, and the limit is %s", "dieses Brett braucht etwa %s Speicher, und die Grenze ist %s",
      "этому полю нужно около %s памяти, а предел — %s"}},
    {{"this board needs more memory than any machine has, and the limit is %s",
      "dieses Brett braucht mehr Speicher, als irgendein Rechner hat, und die Grenze ist %s",
      "этому полю нужно больше памяти, чем есть у любого компьютера, а предел — %s"}},
    {{"too many sums of sets of cells: more than %u ways to have placed a part of the fleet",
      "zu viele Summen: mehr als %u Arten, einen Teil der Flotte zu setzen", "слишком много сумм: больше %u способов поставить часть флота"}},
    {{"the fleet has too many ship classes: more than %u ways to have placed a part of it",
      "die Flotte hat zu viele Arten von Schiffen: mehr als %u Arten, einen Teil von ihr zu setzen",
      "во флоте слишком много видов кораблей: больше %u способов поставить его часть"}},
    {{"the fleet may be one of more than %d, which are too many", "die Flotte kann eine von mehr als %d sein, und das sind zu viele",
      "флот может быть одним из более чем %d, это слишком много"}},
    {{"no board file can say this: the grid does not tell the lengths of its sunk ships, which may touch",
      "keine Brettdatei kann das sagen: das Gitter verrät nicht die Längen seiner versenkten Schiffe, die sich berühren können",
      "файл поля не может это сказать: сетка не выдаёт длин потопленных кораблей, которые могут касаться"}},
    {{"no board file can say this: the sunk cells of the grid can be divided into ships in several ways",
      "keine Brettdatei kann das sagen: die versenkten Felder sind auf mehrere Arten in Schiffe zu teilen",
      "файл поля не может это сказать: потопленные клетки можно разделить на корабли по-разному"}},
    {{"not as 'play' writes it", "nicht so, wie 'play' es schreibt", "не так, как пишет 'play'"}},
    {{"the board does not agree with the fleet %s that 'play' has hidden", "das Brett passt nicht zur verborgenen Flotte %s",
      "поле не подходит к скрытому флоту %s"}},
    {{"it names its prior, which must be a regular file beside it, and %s is not",
      "sie nennt ihre Gewichte, und die müssen eine gewöhnliche Datei neben ihr sein; %s ist das nicht",
      "в ней названы веса, а они должны быть обычным файлом рядом с ней; %s — не такой файл"}},

    /* Settings of a board file, which stand before a message; the others are words of `play`, too. */
    {{"labels", "Buchstaben", "буквы"}},
    {{"rows", "Zeilen", "строки"}},
    {{"columns", "Spalten", "столбцы"}},
};
const size_t all_messages_count = sizeof all_messages / sizeof all_messages[0];
/* clang-format on */

#define MOST_ARGUMENTS 3

/* Whether a message has a format; finds the values in it. A conversion, two characters long, takes as few bytes as possible. */
static bool makes(struct span arguments[MOST_ARGUMENTS], const char *format, struct span message) {
  const char *at = message.bytes;
  const char *end = span_end(message);
  for (size_t count = 0; *format != '\0'; count++) {
    const size_t length = strcspn(format, "%");
    if ((size_t)(end - at) < length || memcmp(at, format, length) != 0) {
      return false;
    }
    at += length;
    format += length;
    if (*format == '\0') {
      break;
    }
    format += 2;
    const size_t next = strcspn(format, "%");
    const char *begin = at;
    while (next > 0 && (size_t)(end - at) >= next && memcmp(at, format, next) != 0) {
      at++;
    }
    at = next > 0 ? at : end;
    arguments[count] = (struct span){begin, (size_t)(at - begin)};
  }
  return at == end;
}

/* Appends a word in the language that is spoken. */
static void append_word(struct text *text, struct span span) {
  struct text word = {0};
  text_append_bytes(&word, span.bytes, span.length);
  text_append(text, say(text_string(&word)));
  text_end_part(text, &word);
}

/* Moves a setting such as `touching: ` from the start of a message to `text`. */
static void take_setting(struct text *text, struct span *message) {
  size_t length = 0;
  while (length < message->length && (is_letter(message->bytes[length]) || message->bytes[length] == '-')) {
    length++;
  }
  if (length > 0 && length + 2 < message->length && memcmp(message->bytes + length, ": ", 2) == 0) {
    append_word(text, (struct span){message->bytes, length});
    text_append(text, ": ");
    *message = (struct span){message->bytes + length + 2, message->length - length - 2};
  }
}

/* Appends a value of a message: a size such as `12.5 MiB` with the decimal mark of the language, any other as it is. */
static void append_value(struct text *text, struct span value) {
  size_t whole = 0;
  while (whole < value.length && is_digit(value.bytes[whole])) {
    whole++;
  }
  const bool is_size = whole > 0 && whole + 6 == value.length && value.bytes[whole] == '.' && is_digit(value.bytes[whole + 1]) &&
                       memcmp(value.bytes + whole + 4, "iB", 2) == 0;
  text_append_bytes(text, value.bytes, whole);
  text_append(text, is_size ? say(".") : "");
  text_append_bytes(text, value.bytes + whole + is_size, value.length - whole - is_size);
}

/* Appends a message. False where no line of the table fits. */
static bool append_message(struct text *text, struct span message, enum language language) {
  take_setting(text, &message);
  for (size_t i = 0; i < all_messages_count; i++) {
    struct span arguments[MOST_ARGUMENTS] = {{"", 0}, {"", 0}, {"", 0}};
    if (!makes(arguments, all_messages[i].in[LANGUAGE_ENGLISH], message)) {
      continue;
    }
    const char *format = all_messages[i].in[language];
    for (size_t count = 0; *format != '\0'; count++) {
      const size_t length = strcspn(format, "%");
      text_append_bytes(text, format, length);
      format += length;
      if (*format == '\0') {
        break;
      }
      format += 2;
      (void)append_message(text, arguments[count], language);
    }
    return true;
  }
  append_value(text, message);
  return false;
}

static struct said_message message_of(const char *english, const char *before_unknown) {
  struct said_message said;
  struct text text = {0};
  const enum language language = language_spoken();
  const bool is_said = language == LANGUAGE_ENGLISH || append_message(&text, span_of(english), language);
  const char *message = language == LANGUAGE_ENGLISH || text_failed(&text) ? english : text_string(&text);
  (void)snprintf(said.string, sizeof said.string, "%s%s", is_said ? "" : before_unknown, is_said ? message : english);
  text_clear(&text);
  return said;
}

struct said_message said_message(const char *english) {
  return message_of(english, say("not possible: "));
}

struct said_message known_message(const char *english) {
  return message_of(english, "");
}
