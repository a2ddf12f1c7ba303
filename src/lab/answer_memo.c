#include "lab/answer_memo.h"

#include <pthread.h>

#include "sys/memory.h"

enum { NOT_CHOSEN = -1, BEING_CHOSEN = -2 };

/* The children of a node are a list, for a shot has few answers. */
struct memo_node {
  struct memo_node *child;
  struct memo_node *sibling;
  short shot; /* the shot that leads here */
  short named;
  signed char answer; /* or MEMO_HELD */
  short cell;         /* the choice at this node, NOT_CHOSEN or BEING_CHOSEN */
};

/* The whole tree is freed at once, so nodes come in blocks. */
#define NODES_IN_BLOCK 1024

struct node_block {
  struct node_block *before;
  struct memo_node nodes[NODES_IN_BLOCK];
};

struct answer_memo {
  pthread_mutex_t lock;
  pthread_cond_t chosen; /* a choice is stored at some node */
  struct node_block *blocks;
  int used; /* nodes of the newest block */
  struct memo_node root;
};

struct answer_memo *answer_memo_create(void) {
  struct answer_memo *memo = memory_allocate_zeroed(1, sizeof *memo);
  if (memo == NULL || pthread_mutex_init(&memo->lock, NULL) != 0) {
    memory_free(memo);
    return NULL;
  }
  if (pthread_cond_init(&memo->chosen, NULL) != 0) {
    (void)pthread_mutex_destroy(&memo->lock);
    memory_free(memo);
    return NULL;
  }
  memo->root.cell = NOT_CHOSEN;
  return memo;
}

void answer_memo_free(struct answer_memo *memo) {
  if (memo == NULL) {
    return;
  }
  while (memo->blocks != NULL) {
    struct node_block *before = memo->blocks->before;
    memory_free(memo->blocks);
    memo->blocks = before;
  }
  (void)pthread_cond_destroy(&memo->chosen);
  (void)pthread_mutex_destroy(&memo->lock);
  memory_free(memo);
}

struct memo_node *answer_memo_root(struct answer_memo *memo) {
  return &memo->root;
}

bool answer_memo_recall(int *cell, struct answer_memo *memo, struct memo_node *node) {
  (void)pthread_mutex_lock(&memo->lock);
  while (node->cell == BEING_CHOSEN) {
    (void)pthread_cond_wait(&memo->chosen, &memo->lock);
  }
  const bool is_known = node->cell >= 0;
  if (is_known) {
    *cell = node->cell;
  } else {
    node->cell = BEING_CHOSEN;
  }
  (void)pthread_mutex_unlock(&memo->lock);
  return is_known;
}

bool answer_memo_look(int *cell, struct answer_memo *memo, const struct memo_node *node) {
  (void)pthread_mutex_lock(&memo->lock);
  const bool is_known = node->cell >= 0;
  *cell = is_known ? node->cell : *cell;
  (void)pthread_mutex_unlock(&memo->lock);
  return is_known;
}

void answer_memo_keep(struct answer_memo *memo, struct memo_node *node, int cell) {
  (void)pthread_mutex_lock(&memo->lock);
  node->cell = (short)(cell >= 0 ? cell : NOT_CHOSEN);
  (void)pthread_cond_broadcast(&memo->chosen);
  (void)pthread_mutex_unlock(&memo->lock);
}

/* Takes a node from a block; NULL when memory is short. */
static struct memo_node *new_node(struct answer_memo *memo) {
  if (memo->blocks == NULL || memo->used == NODES_IN_BLOCK) {
    struct node_block *block = memory_allocate(1, sizeof *block);
    if (block == NULL) {
      return NULL;
    }
    block->before = memo->blocks;
    memo->blocks = block;
    memo->used = 0;
  }
  return &memo->blocks->nodes[memo->used++];
}

struct memo_node *answer_memo_next(struct answer_memo *memo, struct memo_node *node, int cell, int answer, int named) {
  (void)pthread_mutex_lock(&memo->lock);
  struct memo_node *child = node->child;
  while (child != NULL && (child->shot != cell || child->answer != (signed char)answer || child->named != named)) {
    child = child->sibling;
  }
  if (child == NULL && (child = new_node(memo)) != NULL) {
    *child = (struct memo_node){
        .sibling = node->child, .shot = (short)cell, .named = (short)named, .answer = (signed char)answer, .cell = NOT_CHOSEN};
    node->child = child;
  }
  (void)pthread_mutex_unlock(&memo->lock);
  return child;
}
