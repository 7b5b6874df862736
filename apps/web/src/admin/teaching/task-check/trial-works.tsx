import { useId } from 'react'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { call } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { useAction } from '../../../api/use-action.ts'
import textButton from '../../../ui/form/text-button.module.css'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import { CLASS, flatten, useMyDeparts } from '../../sys/field/depart-tree.ts'
import type { CheckedTask } from './checked-task.ts'
import { StuckMap } from './stuck/stuck-map.tsx'
import type { Trial, TrialWork } from './trial/trial.ts'
import styles from './task-check.module.css'

const StarterPicker = lazyPopup(async () => (await import('../starter/starter-picker.tsx')).StarterPicker)

/** Works for trials, besides the starter. */
export interface ChosenWorks {
  /** Storage key of the model answer. */
  readonly answer: string | null
  readonly ofClass: readonly TrialWork[]
  /** The class of the works in `ofClass`. */
  readonly departId: string | null
}

interface TrialWorksProps {
  checked: CheckedTask
  chosen: ChosenWorks
  choose: (chosen: ChosenWorks) => void
  tried: Trial['store']['value']
  works: readonly TrialWork[]
}

export function TrialWorks({ checked, chosen, choose, tried, works }: TrialWorksProps) {
  const { can } = usePermission()
  const [show, popup] = usePopup()
  const pick = () =>
    show((close) => (
      <StarterPicker
        title="选一个作品当参考答案"
        codeType={checked.codeType}
        value={chosen.answer ?? ''}
        pick={({ file }) => choose({ ...chosen, answer: file })}
        close={close}
      />
    ))
  return (
    <>
      <div className={styles['works']} role="group" aria-label="在哪些作品上试">
        <span>在这些作品上试：{chosen.answer ? '参考答案' : '没有参考答案'}</span>
        <button type="button" className={textButton['textButton']} onClick={pick}>
          {chosen.answer ? '换一个' : '选一个作品'}
        </button>
        <span>{checked.starter ? '初始作品' : '没有初始作品'}</span>
        {can(workVerdicts.ofClass) && <ClassChoice checked={checked} chosen={chosen} choose={choose} />}
        <small role="status">{tried.isBusy ? '正在试…' : ''}</small>
      </div>
      {works.map(
        ({ file, title }) =>
          tried.failures.has(file) && (
            <p key={file} className={styles['problem']} role="alert">
              {title}：{tried.failures.get(file)}
            </p>
          ),
      )}
      {chosen.departId !== null && <StuckMap task={{ ...checked.task, departId: chosen.departId }} />}
      {popup}
    </>
  )
}

/** Loads the submitted works of a class. */
function ClassChoice({ checked, chosen, choose }: Pick<TrialWorksProps, 'checked' | 'chosen' | 'choose'>) {
  const id = useId()
  const departs = useMyDeparts()
  const classes = flatten(departs.data ?? []).filter(({ orgCategory }) => orgCategory === CLASS)
  const load = useAction((departId: string) => call(workVerdicts.ofClass, { query: { ...checked.task, departId } }), {
    done: ({ students }, departId) =>
      choose({
        ...chosen,
        departId,
        ofClass: students.flatMap(({ realname, work }) =>
          work ? [{ file: work.fileKey, title: `${realname}的作品`, role: 'class' as const }] : [],
        ),
      }),
  })
  return (
    <span>
      <label htmlFor={id}>班里的作品</label>
      <select
        id={id}
        defaultValue=""
        disabled={load.busy}
        onChange={({ target }) =>
          target.value ? void load.run(target.value) : choose({ ...chosen, departId: null, ofClass: [] })
        }
      >
        <option value="">不试</option>
        {classes.map((depart) => (
          <option key={depart.id} value={depart.id}>
            {depart.departName}
          </option>
        ))}
      </select>
      {load.hasSucceeded && <small>{chosen.ofClass.length === 0 ? '还没有人交' : `${chosen.ofClass.length} 份`}</small>}
      {load.failure && <small role="alert">{load.failure.message}</small>}
    </span>
  )
}
