import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import type { ResultOf } from '@mashu/contract/endpoint'
import { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { callWhole } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { useAsk, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { CardSheet, type Cards } from './card-sheet.tsx'
import { OpenPictures } from './open-pictures.tsx'
import { StudentWays, type Student } from './student-ways.tsx'
import styles from './class-login.module.css'

type State = ResultOf<typeof classLogin.state>
type Way = keyof State['ways']

const refetch = [classLogin.state]
const WAYS: readonly { way: Way; text: string }[] = [
  { way: 'card', text: '卡片' },
  { way: 'picture', text: '图片' },
  { way: 'password', text: '账号密码' },
]

/** Sets how the children of a class sign in. */
export function ClassLogin({ departId, close }: { departId: string; close: () => void }) {
  const state = useQuery({
    ...queryOf(classLogin.state, { query: { departId } }),
    select: withAccounts,
    refetchInterval: 20_000,
  })
  return (
    <Dialog title="学生登录：卡片和图片" width={880} onClose={close}>
      {state.isPending && <Skeleton height={320} />}
      {state.isError && state.data === undefined && (
        <RetryBar error={state.error} onRetry={() => void state.refetch()} />
      )}
      {state.data && <Content departId={departId} state={state.data} />}
    </Dialog>
  )
}

function useWays(departId: string, students: readonly Student[]) {
  const [cards, setCards] = useState<Cards>()
  const [ask, question] = useAsk()
  const print = useOfficeAction(
    async (userIds: readonly string[]) => {
      const { result } = await callWhole(classLogin.makeCards, { body: { departId, userIds: [...userIds] } })
      // A card of a namesake is printed with the account, as the list shows the name.
      const names = new Map(students.map(({ id, realname }) => [id, realname]))
      const named = result.cards.map((card) => ({ ...card, realname: names.get(card.userId) ?? card.realname }))
      setCards({ ...result, cards: named })
      return { message: `已制作 ${result.cards.length} 张卡片` }
    },
    { refetch },
  )
  const renew = useOfficeAction(
    (userIds: readonly string[]) => callWhole(classLogin.makePictures, { body: { departId, userIds: [...userIds] } }),
    { refetch },
  )
  const cancel = useOfficeAction((userId: string) => callWhole(classLogin.cancelCard, { body: { departId, userId } }), {
    refetch,
  })
  const unlock = useOfficeAction((userId: string) => callWhole(classLogin.unlock, { body: { departId, userId } }), {
    refetch,
  })
  const setWays = useOfficeAction(
    (ways: State['ways']) => callWhole(classLogin.setWays, { body: { departId, ...ways } }),
    { refetch },
  )
  const sheet = cards && <CardSheet cards={cards} printed={() => setCards(undefined)} />
  return { print, renew, cancel, unlock, setWays, ask, below: [question, sheet] }
}

const idsOf = (students: readonly Student[]) => students.map(({ id }) => id)

type Ways = ReturnType<typeof useWays>

function WaysField({ ways, setWays }: Pick<State, 'ways'> & Pick<Ways, 'setWays'>) {
  return (
    <fieldset className={styles.ways}>
      <legend>学生可以用</legend>
      {WAYS.map(({ way, text }) => (
        <Checkbox
          key={way}
          checked={Boolean(ways[way])}
          disabled={setWays.busy}
          onChange={({ target }) => void setWays.run({ ...ways, [way]: target.checked })}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface ForAllProps extends Pick<Ways, 'print' | 'renew'> {
  students: readonly Student[]
  printAll: () => void
}

/** Makes cards and picture codes for students without them, or new cards for the whole class. */
function ForAll({ students, print, renew, printAll }: ForAllProps) {
  const withoutCard = students.filter(({ cardTime }) => cardTime === null)
  const withoutPictures = students.filter(({ pictures }) => pictures === null)
  return (
    <div className={styles.all}>
      {withoutCard.length > 0 && (
        <Button size="compact" icon="print" loading={print.busy} onClick={() => void print.run(idsOf(withoutCard))}>
          打印卡片（{withoutCard.length} 人还没有）
        </Button>
      )}
      {withoutCard.length < students.length && (
        <Button size="compact" kind="outline" icon="print" loading={print.busy} onClick={printAll}>
          全班重新打印
        </Button>
      )}
      {withoutPictures.length > 0 && (
        <Button
          size="compact"
          kind="outline"
          icon="image"
          loading={renew.busy}
          onClick={() => void renew.run(idsOf(withoutPictures))}
        >
          生成图片密码（{withoutPictures.length} 人还没有）
        </Button>
      )}
    </div>
  )
}

function Content({ departId, state }: { departId: string; state: State }) {
  const { print, renew, cancel, unlock, setWays, ask, below } = useWays(departId, state.students)
  const { students, ways } = state
  const printAll = async () => {
    const title = `给全班 ${students.length} 人打印新卡片`
    const text = '以前的卡片马上作废，用它们登录的学生会退出。'
    if (await ask({ title, text, verb: '打印' })) await print.run(idsOf(students))
  }
  const printAnew = async ({ id, realname, cardTime }: Student) => {
    const title = `给${realname}打印新卡片`
    const text = '以前的卡片马上作废，用它登录着的设备会退出。'
    if (cardTime === null || (await ask({ title, text, verb: '打印' }))) await print.run([id])
  }
  const changePictures = async ({ id, realname, pictures }: Student) => {
    const title = `给${realname}换图片密码`
    const text = '以前的三张图片马上不能用了，用它们登录着的设备会退出。'
    if (pictures === null || (await ask({ title, text, verb: '换图片' }))) await renew.run([id])
  }
  const cancelCard = async ({ id, realname }: Student) => {
    const title = `${realname}的卡片作废`
    const text = '这张卡片马上不能用了，用它登录着的设备会退出；作品都留着。'
    if (await ask({ title, text, verb: '作废', danger: true })) await cancel.run(id)
  }
  if (students.length === 0) return <OfficeEmpty icon="users" title="班里还没有学生" />
  return (
    <div className={styles.content}>
      <WaysField ways={ways} setWays={setWays} />
      {ways.picture && <OpenPictures departId={departId} state={state} />}
      <ForAll students={students} print={print} renew={renew} printAll={() => void printAll()} />
      <p className={styles.hint}>
        卡片只在制作时能打印；服务器只存摘要，谁也看不到卡片里的码。图片密码可以念给学生听。
      </p>
      <ul className={styles.students} aria-label="学生的卡片和图片密码">
        {students.map((student) => (
          <StudentWays
            key={student.id}
            student={student}
            print={() => void printAnew(student)}
            renew={() => void changePictures(student)}
            cancel={() => void cancelCard(student)}
            unlock={() => void unlock.run(student.id)}
          />
        ))}
      </ul>
      {below[0]}
      {below[1]}
    </div>
  )
}
