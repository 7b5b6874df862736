/** Name of the job that backs up the school, by the clock and by the command of the console. */
export const BACKUP_JOB = 'back-up'
