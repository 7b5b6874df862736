import { pushCall, pushCallProblem } from '@mashu/contract/sys/push-call'
import type { PushMessage } from '@mashu/contract/teaching/push'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { push, pushAll } from '../../../platform/socket/push.ts'
import { logged } from '../log/log.ts'
import { assertSafe } from '../safe-text/safe-text.ts'
import { listLiveIds } from '../user/user.ts'

/** Existing clients expect this id for pushed texts. */
const MESSAGE_ID = 'M0001'

/** Logs the sender first, so that nothing is sent without a log entry. */
async function pushText(
  send: () => Promise<void>,
  { text, to, user, ip }: { text: string; to: string; user: Principal; ip: string },
): Promise<void> {
  assertSafe(text)
  await logged({ logType: 2, operateType: 2, logContent: `即时推送 → ${to}：${text}`, user, ip }, () =>
    afterCommit(send),
  )
}

export const pushCallHandlers: Handlers<typeof pushCall> = {
  sendAll: ({ body: { message: text }, user, ip }) => {
    const message: PushMessage = { cmd: 'topic', msgId: MESSAGE_ID, msgTxt: text }
    return pushText(() => pushAll(message), { text, to: '所有人', user, ip })
  },
  sendUser: async ({ body: { userId, message: text }, user, ip }) => {
    const [id] = await listLiveIds([userId])
    if (id === undefined) throw pushCallProblem('pushCall.unknownUser')
    const message: PushMessage = { cmd: 'user', userId, msgId: MESSAGE_ID, msgTxt: text }
    await pushText(() => push([userId], message), { text, to: userId, user, ip })
  },
}
