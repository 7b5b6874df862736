/** The name of the backup job, for the schedule and the console. */
export const BACKUP_JOB = 'back-up'
