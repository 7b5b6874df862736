/** Header of an answer that says by which name what the call deleted can be taken back (`/sys/recycleBin/undo`). */
export const DELETION_HEADER = 'x-deletion'
