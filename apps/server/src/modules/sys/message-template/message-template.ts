export { listTemplates } from './message-template.queries.ts'
export { sendTemplate } from './send-test.service.ts'
