import { actorOf } from '../../../server/src/modules/online/action/actor.ts'

/** Author of imported rows in the data log; no account can have this name, which contains a space. */
export const MOVER = actorOf({ username: '搬家 导入', orgCode: null })
