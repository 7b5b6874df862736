import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { user } from '@mashu/contract/sys/user'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { ApiError, callWhole } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { HomeworkPicker } from '../../../classroom/marking/homework-picker.tsx'
import type { MarkingTarget } from '../../../classroom/marking/queue/marking-target.ts'
import { studentOf, titleOf, type NamedStudent } from './match-student.ts'
import { tellUnknownBlocks } from '../../../ui/work/unknown-blocks.ts'
import styles from './add-files.module.css'

/** In larger schools, a teacher sees only the students of the teacher's classes. */
const MAX_STUDENTS = 1000
const STUDENT = '1'
const ACCEPTED = '.sb3,.sjr,.py,.zip,.pdf,.doc,.docx,.ppt,.pptx,.png,.jpg,.jpeg,.mp3,.wav,.txt'

interface Row {
  key: number
  file: File
  userId: string | undefined
  title: string
  /** Null before the file is sent, empty after the server accepted it, otherwise the reason of the refusal. */
  said: string | null
}

interface AddFilesProps {
  done: () => void
  close: () => void
}

const useStudents = () =>
  useQuery({
    ...queryOf(user.list, { query: { userIdentity: STUDENT, pageSize: MAX_STUDENTS } as never }),
    select: ({ records }) => records,
  })

/** Works without a homework are free creations. */
type Task = MarkingTarget
const FREE: Task = { departId: '', unitId: '', additionalId: '', workId: '' }

async function send(row: Row, { departId, unitId, additionalId }: Task): Promise<Row> {
  const form = new FormData()
  form.append('userId', row.userId!)
  form.append('workName', row.title.trim())
  // A class alone does not describe a work.
  if (unitId || additionalId) form.append('departId', departId)
  if (unitId) form.append('courseId', unitId)
  if (additionalId) form.append('additionalId', additionalId)
  form.append('file', row.file)
  try {
    await callWhole(workOffice.addFile, { form })
    return { ...row, said: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...row, said: error.message }
  }
}

/** The file names identify the students. */
export function AddFiles({ done, close }: AddFilesProps) {
  const students = useStudents()
  return (
    <Dialog title="添加学生作品" width={760} closeOnScrim={false} onClose={close}>
      {students.isPending && <Skeleton height={160} radius={16} />}
      {students.isError && <QueryError title="学生没有加载出来" query={students} />}
      {students.data && <Files students={students.data} done={done} close={close} />}
    </Dialog>
  )
}

function useFileRows(students: readonly NamedStudent[], task: Task, done: () => void) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const next = useRef(0)
  const take = (files: FileList | null) => {
    for (const file of files ?? []) void tellUnknownBlocks(file)
    setRows([
      ...rows,
      ...[...(files ?? [])].map((file) => {
        const student = studentOf(file.name, students)
        return { key: next.current++, file, userId: student?.id, title: titleOf(file.name, student), said: null }
      }),
    ])
  }
  const change = (key: number, values: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...values, said: null } : row)))
  const ready = rows.filter((row) => row.said !== '' && row.userId && row.title.trim())
  const { run, busy } = useAction(
    async () => {
      for (const row of ready) {
        const sent = await send(row, task)
        setRows((before) => before.map((known) => (known.key === row.key ? sent : known)))
      }
    },
    { done },
  )
  const remove = (removed: Row) => setRows(rows.filter((row) => row !== removed))
  return { rows, take, change, remove, ready, run, busy }
}

function Files({ students, done, close }: AddFilesProps & { students: readonly NamedStudent[] }) {
  const [task, setTask] = useState(FREE)
  const input = useRef<HTMLInputElement>(null)
  const { rows, take, change, remove, ready, run, busy } = useFileRows(students, task, done)
  const added = rows.filter((row) => row.said === '').length
  return (
    <div className={styles['form']}>
      <p>
        每个学生一个文件。文件名里有学生的账号或姓名时会自动认出来，例如“林小满-我的飞船.sb3”。选了作业，作品就当作这份作业交上。
      </p>
      <div className={styles['task']}>
        <HomeworkPicker
          target={task}
          unitName={null}
          none="自由创作"
          noClass="不选（自由创作）"
          onGo={(to) => setTask({ ...task, ...to })}
        />
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="作品文件"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Button kind="outline" icon="upload" disabled={busy} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <ul className={styles['list']} aria-label="要添加的作品">
        {rows.map((row) => (
          <FileRow
            key={row.key}
            row={row}
            students={students}
            disabled={busy || row.said === ''}
            onChange={(values) => change(row.key, values)}
            onRemove={() => remove(row)}
          />
        ))}
      </ul>
      <footer className={styles['foot']}>
        <span role="status">{added > 0 && `已添加 ${added} 个作品`}</span>
        <Button kind="outline" onClick={close}>
          {added > 0 ? '完成' : '取消'}
        </Button>
        <Button disabled={ready.length === 0} loading={busy} loadingText="正在上传" onClick={() => void run()}>
          {ready.length === 0 ? '添加' : `添加 ${ready.length} 个作品`}
        </Button>
      </footer>
    </div>
  )
}

interface FileRowProps {
  row: Row
  students: readonly NamedStudent[]
  disabled: boolean
  onChange: (values: Partial<Row>) => void
  onRemove: () => void
}

function FileRow({ row, students, disabled, onChange, onRemove }: FileRowProps) {
  const { name } = row.file
  return (
    <li className={styles['row']}>
      <b title={name}>{name}</b>
      <Select
        aria-label={`${name} 的学生`}
        value={row.userId}
        disabled={disabled}
        placeholder="请选择学生"
        showSearch={{ optionFilterProp: 'label' }}
        options={students.map(({ id, realname, username }) => ({ value: id, label: `${realname}（${username}）` }))}
        onChange={(userId: string) => onChange({ userId })}
      />
      <input
        aria-label={`${name} 的作品名`}
        value={row.title}
        maxLength={64}
        disabled={disabled}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {row.said === '' ? (
        <span className={styles['ok']}>已添加</span>
      ) : (
        <Button kind="ghost" size="compact" disabled={disabled} onClick={onRemove} aria-label={`去掉 ${name}`}>
          去掉
        </Button>
      )}
      {row.said && (
        <p role="alert" className={styles['fault']}>
          {row.said}
        </p>
      )}
    </li>
  )
}
