export { reportForm, reportForms, type ReportForm } from './report-rows.ts'
