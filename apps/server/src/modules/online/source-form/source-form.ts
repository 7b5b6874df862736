export { reportSourceForms, type ReportSourceForm } from './opened.ts'
