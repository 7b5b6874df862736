/** Header in the answer to a deletion. Its value is the id with which `/sys/recycleBin/undo` undoes the deletion. */
export const DELETION_HEADER = 'x-deletion'
