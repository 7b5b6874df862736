import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const pushCallProblems = {
  'pushCall.unknownUser': refuse('没有这个用户'),
} as const satisfies Record<string, ProblemDefinition>
export const pushCallProblem = catalogue(pushCallProblems)

const message = Text(200, '消息', { min: 1 })

/** Shows a message on all open pages. Users without an open page do not get the message. */
export const pushCall = {
  sendAll: endpoint({
    method: 'POST',
    path: '/webSocketApi/sendAll',
    access: 'system:announcement:push',
    code: 0,
    message: '群发！',
    summary: '即时推送：所有打开的页面',
    body: Type.Object({ message }),
  }),
  sendUser: endpoint({
    method: 'POST',
    path: '/webSocketApi/sendUser',
    access: 'system:announcement:push',
    code: 0,
    message: '单发',
    summary: '即时推送：一个人打开的页面',
    body: Type.Object({ userId: Id, message }),
  }),
}
