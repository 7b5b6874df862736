import { ButtonLink } from '../../ui/form/button.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { useSession } from '../../api/session.ts'
import { greeting } from '@mashu/client'
import type { OwnWork } from '../query.ts'
import { props as pictures } from '../../ui/scenery/prop.ts'
import { HillBand } from '../../ui/scenery/scenery.tsx'
import { editorLinkText } from '../../ui/work/large-screen.ts'
import { NewWork } from '../work/new-work.tsx'
import type { NextHomework } from './next-homework.ts'
import styles from './student-home.module.css'

interface HelloProps {
  first: NextHomework | undefined
  count: number
  /** Numbers of homework due today, and of overdue homework. */
  due: { today: number; overdue: number }
  works: readonly OwnWork[]
  line: string
}

/** Shows `line` when there is no open homework. */
export function Hello({ first, count, due, works, line }: HelloProps) {
  const { user } = useSession()
  const stars = works.reduce((sum, work) => sum + (work.score ?? 0), 0)
  return (
    <header className={styles['hello']}>
      <HillBand className={styles['hills']} />
      <div className={styles['words']}>
        <h1>
          {greeting()}，{user?.realname ?? '同学'}！
        </h1>
        <p>
          {first ? (
            <>
              有 <b>{count}</b> 个作业等你{due.overdue > 0 && `，${due.overdue} 个过了时间`}
              {due.today > 0 && `，${due.today} 个今天该交`}，先完成“{first.name}”怎么样？
            </>
          ) : (
            line
          )}
        </p>
        <div className={styles['acts']}>
          {first?.to && (
            <ButtonLink to={first.to} newWindow={first.newWindow} iconAfter="right">
              {editorLinkText(first.to, first.action)}
            </ButtonLink>
          )}
          <NewWork plus kind={first?.to ? 'white' : 'primary'}>
            新作品
          </NewWork>
        </div>
      </div>
      <div className={styles['figure']}>
        <Mascot pose="wave" face={first ? 'open' : 'happy'} width={140} />
      </div>
      {/* Always rendered, so that the content below does not move after the works have loaded. */}
      <div className={styles['stars']}>
        <img src={pictures.star} alt="" />
        <div>
          <b>{stars}</b>
          <span>{stars > 0 ? '颗星星，都是老师给的' : '颗星星，交作业就能得到'}</span>
        </div>
      </div>
    </header>
  )
}
