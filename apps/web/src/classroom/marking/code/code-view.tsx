import { lazy, Suspense } from 'react'
import { workSession } from '@mashu/contract/teaching/work-session'
import { keyOf } from '../../../api/query.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchProject, findWork } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import styles from './code-view.module.css'

/** This large chunk is loaded when a user opens the code view. */
const load = () => import('./code-content.tsx')
const CodeContent = lazy(async () => ({ default: (await load()).CodeContent }))
/** Requires a `Suspense` above. */
export const TextCode = lazy(async () => ({ default: (await load()).TextCode }))

/** Null for a kind of work without code. */
export function codeName(workType: string): '代码' | '积木' | null {
  if (workType === '4') return '代码'
  return ['1', '2', '3'].includes(workType) ? '积木' : null
}

interface SubmittedCode {
  id: string
  workType: string
  versionNo: number
  submitTime: string | null
}

/** The page draws ScratchJr blocks. */
const blocksAddress = ({ id }: SubmittedCode): string =>
  `/scratchjr/blocks.html?${new URLSearchParams({ workId: id }).toString()}`

interface CodeSource {
  /** Identifies the code in the query cache. */
  key: readonly unknown[]
  workType: string
  /** Returns the address of the file. */
  find: () => Promise<string>
}

function useCode({ key, workType, find }: CodeSource) {
  return useQuery({
    queryKey: keyOf(workSession.studentWorkInfo, 'code', ...key),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    queryFn: async () => {
      const [{ readCode }, file] = await Promise.all([load(), find()])
      return readCode(workType, new Uint8Array(await fetchProject(file)))
    },
  })
}

const Loading = () => (
  <div className={styles['loading']} role="group" aria-busy aria-label="正在读代码">
    {[60, 40, 72, 52].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={20} />
    ))}
  </div>
)

function Code({ source }: { source: CodeSource }) {
  const { data, error, isFetching, refetch } = useCode(source)
  if (error)
    return (
      <div className={styles['failed']} role="alert">
        <p>{error.message}</p>
        <Button size="compact" kind="outline" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
          再试一次
        </Button>
      </div>
    )
  if (!data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <CodeContent code={data} />
    </Suspense>
  )
}

interface CodeViewProps {
  work: SubmittedCode
  /** Name of the student. */
  name: string | null
  /** The caller listens to key presses in the frame with ScratchJr blocks. */
  onFrame: (frame: HTMLIFrameElement) => void
}

export function CodeView({ work, name, onFrame }: CodeViewProps) {
  const label = `${name}的${codeName(work.workType)}`
  if (work.workType === '3')
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; it needs the token
      <iframe
        className={styles['frame']}
        src={blocksAddress(work)}
        title={label}
        onLoad={(event) => onFrame(event.currentTarget)}
      />
    )
  return (
    <section className={styles['code']} aria-label={label} tabIndex={0}>
      <Code
        source={{
          key: [work.id, work.versionNo, work.submitTime],
          workType: work.workType,
          find: async () => (await findWork({ workUrl: null, workId: work.id })).file,
        }}
      />
    </section>
  )
}

/** Shows the code of a project file that does not belong to a work. */
export function FileCode({ address, workType, label }: { address: string; workType: string; label: string }) {
  return (
    <section className={styles['code']} aria-label={label} tabIndex={0}>
      <Code source={{ key: [address], workType, find: () => Promise.resolve(address) }} />
    </section>
  )
}
