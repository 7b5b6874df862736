export { classStudentSheet, takeHandout } from './class-student.sheet.ts'
