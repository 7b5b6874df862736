/** This header of an answer contains the id by which the deletion can be undone (`/sys/recycleBin/undo`). */
export const DELETION_HEADER = 'x-deletion'
