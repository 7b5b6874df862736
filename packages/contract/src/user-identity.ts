/** The `userIdentity` of a student. */
export const STUDENT = 1
/** The `userIdentity` of a teacher, or of another user who is in charge of departments. */
export const STAFF = 2
