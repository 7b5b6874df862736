/** `userIdentity` of a student. */
export const STUDENT = 1
/** `userIdentity` of a teacher, or of another person in charge of departments. */
export const STAFF = 2
