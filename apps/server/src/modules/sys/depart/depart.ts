export { departScope, listDepartsOfUser, listSubtreeIds, type DepartScope } from './depart.queries.ts'
