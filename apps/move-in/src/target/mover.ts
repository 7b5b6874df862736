import { actorOf } from '../../../server/src/modules/online/action/actor.ts'

/** Author of imported rows in the data log. The name contains a space, so no account can have it. */
export const MOVER = actorOf({ username: '搬家 导入', orgCode: null })
