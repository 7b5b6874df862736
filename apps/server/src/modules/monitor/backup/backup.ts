export const BACKUP_JOB = 'back-up'
