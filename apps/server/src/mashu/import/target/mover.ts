import { actorOf } from '../../../modules/online/action/actor.ts'

/** Who moves a school, in the data log; no account can be called that, for it has a space. */
export const MOVER = actorOf({ username: '搬家 导入', orgCode: null })
