import type { ServerModule } from '../../../platform/app/context.ts'

export const timetableModule: ServerModule = {
  name: 'teaching/timetable',
  tables: ['teachingTimetableFeed'],
}
