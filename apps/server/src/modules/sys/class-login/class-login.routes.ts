import { problem, type BodyOf, type ResultOf } from '@mashu/contract'
import { classLogin, classLoginProblem } from '@mashu/contract/sys/class-login/class-login'
import type { AppContext } from '../../../platform/app/context.ts'
import { deleteChildVisits } from '../../../platform/auth/end-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { secretsOf, type Secrets } from '../../../platform/secrets/secrets.ts'
import { MINUTE_MS } from '../../../platform/time/duration.ts'
import { now } from '../../../platform/time/time.ts'
import { selectOptionalDepart } from '../depart/depart.ts'
import { logged } from '../log/log.ts'
import { listStudents } from '../user/user.ts'
import { deleteCard, listCardTimes } from './card.queries.ts'
import { pictureContext } from './child-proof.service.ts'
import { closePictures, openPictures, selectOptionalClassLogin, upsertWays } from './class-login.queries.ts'
import { assertInCharge, listChosen, listGivable, makeCards, makePictures } from './hand-out.service.ts'
import { forgetWrong, listPictureRows, updatePictureRow } from './picture.queries.ts'
import { CLASS_TRIES } from './picture.rules.ts'

const EDIT = 3
const DELETE = 4

async function classNameOf(departId: string): Promise<string> {
  const depart = await selectOptionalDepart(departId)
  if (!depart) throw problem('row.entityNotFound')
  return depart.departName
}

async function stateOf(departId: string, secrets: Secrets): Promise<ResultOf<typeof classLogin.state>> {
  const [row, members] = [await selectOptionalClassLogin(departId), await listStudents(departId)]
  const cards = await listCardTimes(members.map(({ id }) => id))
  const pictures = new Map((await listPictureRows(departId)).map((picture) => [picture.userId, picture]))
  const openUntil = row?.openUntil && row.openUntil > now() ? row.openUntil : null
  return {
    className: await classNameOf(departId),
    ways: {
      password: row?.typingAllowed !== 0,
      card: row?.cardAllowed !== 0,
      picture: row?.pictureAllowed !== 0,
    },
    classCode: row?.classCode ?? null,
    openUntil,
    stopped: openUntil === null && (row?.wrongCount ?? 0) >= CLASS_TRIES,
    students: members.map((member) => {
      const picture = pictures.get(member.id)
      const code = picture?.sealedPictures ? secrets.open(picture.sealedPictures, pictureContext(picture.id)) : null
      const lockedUntil = picture?.lockedUntil ?? null
      return {
        ...member,
        cardTime: cards.get(member.id) ?? null,
        face: picture?.face ?? null,
        pictures: code?.split(',') ?? null,
        lockedUntil: lockedUntil !== null && lockedUntil > now() ? lockedUntil : null,
        alarmTime: picture?.alarmTime ?? null,
      }
    }),
  }
}

async function saveWays({ departId, password, card, picture }: BodyOf<typeof classLogin.setWays>): Promise<void> {
  if (!password && !card && !picture) throw classLoginProblem('classLogin.noWay')
  await upsertWays(departId, {
    typingAllowed: Number(password),
    cardAllowed: Number(card),
    pictureAllowed: Number(picture),
  })
  if (!picture) await closePictures(departId)
}

async function openFor({ departId, minutes }: BodyOf<typeof classLogin.open>) {
  const known = await selectOptionalClassLogin(departId)
  if (known?.pictureAllowed === 0) throw classLoginProblem('classLogin.picturesOff')
  const openUntil = new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const wasOpen = known?.openUntil !== null && known?.openUntil !== undefined && known.openUntil > now()
  return transaction(async () => {
    if (!wasOpen) await forgetWrong(departId)
    return { classCode: await openPictures(departId, openUntil), openUntil }
  })
}

const idsOf = (children: readonly { id: string }[]) => children.map(({ id }) => id)
const names = (children: readonly { realname: string }[]) => children.map(({ realname }) => realname).join('，')

export function classLoginRoutes(context: AppContext): void {
  const secrets = secretsOf(context.config)
  // Sessions are ended a moment after a code becomes invalid. A login in between must not keep a session.
  serve(context, classLogin, {
    state: async ({ query, user }) => {
      await assertInCharge(user, query.departId)
      return stateOf(query.departId, secrets)
    },
    setWays: async ({ body, user, ip }) => {
      await assertInCharge(user, body.departId)
      const logContent = `班级登录方式：${await classNameOf(body.departId)}`
      await logged({ logType: 2, operateType: EDIT, logContent, user, ip }, () => saveWays(body))
    },
    makeCards: async ({ body: { departId, userIds }, user, ip }) => {
      await assertInCharge(user, departId)
      const className = await classNameOf(departId)
      const children = await listGivable(user, departId, userIds)
      const logContent = `制作登录卡片，${className}：${names(children)}`
      const cards = await logged({ logType: 2, operateType: EDIT, logContent, user, ip }, () =>
        makeCards(departId, children, user.username),
      )
      await deleteChildVisits(idsOf(children), 'card')
      return { className, cards }
    },
    cancelCard: async ({ body: { departId, userId }, user, ip }) => {
      await assertInCharge(user, departId)
      const children = await listChosen(user, departId, [userId])
      const logContent = `登录卡片作废：${names(children)}`
      await logged({ logType: 2, operateType: DELETE, logContent, user, ip }, () => deleteCard(userId))
      await deleteChildVisits([userId], 'card')
    },
    makePictures: async ({ body: { departId, userIds }, user, ip }) => {
      await assertInCharge(user, departId)
      const children = await listGivable(user, departId, userIds)
      const logContent = `生成图片密码：${names(children)}`
      await logged({ logType: 2, operateType: EDIT, logContent, user, ip }, () =>
        makePictures(departId, children, secrets),
      )
      await deleteChildVisits(idsOf(children), 'picture')
      return { count: children.length }
    },
    open: async ({ body, user, ip }) => {
      await assertInCharge(user, body.departId)
      const logContent = `打开图片登录 ${body.minutes} 分钟：${await classNameOf(body.departId)}`
      return logged({ logType: 2, operateType: EDIT, logContent, user, ip }, () => openFor(body))
    },
    close: async ({ body, user, ip }) => {
      await assertInCharge(user, body.departId)
      const logContent = `关闭图片登录：${await classNameOf(body.departId)}`
      await logged({ logType: 2, operateType: EDIT, logContent, user, ip }, () => closePictures(body.departId))
      if (body.leave) await deleteChildVisits((await listStudents(body.departId)).map(({ id }) => id))
    },
    unlock: async ({ body: { departId, userId }, user }) => {
      await assertInCharge(user, departId)
      await listChosen(user, departId, [userId])
      const row = (await listPictureRows(departId)).find((picture) => picture.userId === userId)
      if (row) await updatePictureRow(row.id, { wrongCount: 0, lockedUntil: null, alarmTime: null })
    },
  })
}
