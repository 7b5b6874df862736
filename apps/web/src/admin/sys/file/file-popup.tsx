import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { call, callWhole } from '@mashu/client'
import { sysFile } from '@mashu/contract/sys/file'
import { fileOffice } from '@mashu/contract/sys/file/file-office'
import type { ResultOf } from '@mashu/contract/endpoint'
import { useAction } from '../../../api/use-action.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import type { Answer } from '../../kit/resource/action.ts'
import { sizeText } from '../../../ui/text/size-text.ts'
import styles from './file.module.css'

function useResult<R>(load: () => Promise<R>): { result?: R; failure?: string } {
  const [state, setState] = useState<{ result?: R; failure?: string }>({})
  useEffect(() => {
    let isGone = false
    load().then(
      (result) => !isGone && setState({ result }),
      (error: unknown) => !isGone && setState({ failure: error instanceof Error ? error.message : '没有加载出来' }),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each popup
  }, [])
  return state
}

const waiting = (failure: string | undefined) => <p role="status">{failure ?? '加载中…'}</p>

export function UsesPopup({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { result, failure } = useResult(() => call(fileOffice.uses, { query: { id } }))
  return (
    <Dialog title={`“${name}”用在哪里`} onClose={close} footer={<Button onClick={close}>关闭</Button>}>
      {!result && waiting(failure)}
      {result?.length === 0 && <p>没有地方在用它。</p>}
      {result && result.length > 0 && (
        <ul className={styles.uses}>
          {result.map((use) => (
            <li key={`${use.noun}${use.id}`}>
              <b>{use.noun}</b> {use.name || '（没有名字）'}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Lists the tags like folders. Choosing a tag filters the list of files. */
export function FoldersPopup({ choose, close }: { choose: (tag: string) => void; close: () => void }) {
  const { result, failure } = useResult(() => call(fileOffice.folders))
  return (
    <Dialog title="按标签查看" onClose={close} footer={<Button onClick={() => choose('')}>查看全部文件</Button>}>
      {!result && waiting(failure)}
      {result?.length === 0 && <p>还没有带标签的文件。上传时填上标签，就会出现在这里。</p>}
      <div className={styles.folders}>
        {result?.map(({ tag, count, more }) => (
          <button key={tag} type="button" onClick={() => choose(tag)}>
            <b>{tag}</b>
            <small>{more ? `${count} 个以上` : `${count} 个文件`}</small>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

export function TagPopup({
  ids,
  act,
  close,
}: {
  ids: string[]
  act: (work: () => Promise<Answer>) => Promise<boolean>
  close: () => void
}) {
  const [tag, setTag] = useState('')
  const save = async () => {
    const body = { ids: ids.join(','), fileTag: tag.trim() || null }
    if (await act(() => callWhole(fileOffice.tag, { body }))) close()
  }
  return (
    <Dialog
      title={`给 ${ids.length} 个文件换标签`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" onClick={() => void save()}>
            换标签
          </Button>
        </>
      }
    >
      <label className={styles.tag}>
        新标签（留空就去掉标签）
        <Input
          value={tag}
          maxLength={100}
          onChange={(event) => setTag(event.target.value)}
          onPressEnter={() => void save()}
        />
      </label>
    </Dialog>
  )
}

const sentence = ({ files, blobs }: ResultOf<typeof fileOffice.cleanUpPreview>) =>
  `会删除 ${files.count} 个没有地方在用的文件（${sizeText(files.size)}），腾出约 ${sizeText(blobs.size)} 空间。`

/** Shows the files that a clean-up would delete. The clean-up starts after a confirmation. */
export function CleanUpPopup({
  act,
  close,
}: {
  act: (work: () => Promise<Answer>) => Promise<boolean>
  close: () => void
}) {
  const { result, failure } = useResult(() => call(fileOffice.cleanUpPreview))
  const isEmpty = result && result.files.count + result.blobs.count + result.strays.count === 0
  const { run, busy } = useAction(async () => {
    if (await act(() => callWhole(fileOffice.cleanUp))) close()
  })
  return (
    <Dialog
      title="清理没有用的文件"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          {result && !isEmpty && !result.alarm && (
            <Button danger type="primary" loading={busy} onClick={() => void run()}>
              清理这些文件
            </Button>
          )}
        </>
      }
    >
      {!result && waiting(failure)}
      {isEmpty && <p>没有需要清理的文件。</p>}
      {result && !isEmpty && (
        <>
          <p>{sentence(result)}</p>
          <ul className={styles.uses}>
            {result.files.names.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat and never move
              <li key={index}>{name}</li>
            ))}
          </ul>
          {result.files.count > result.files.names.length && <p>……等</p>}
        </>
      )}
      {result?.alarm && (
        <p role="alert">
          没有登记的数据块太多（{result.strays.count} 个），数据库可能不对，所以不清理。请先按运维文档检查。
        </p>
      )}
    </Dialog>
  )
}

const bin = define({
  title: '文件回收站',
  resource: { list: sysFile.list },
  fields: { size: { cell: (row) => sizeText(row.size) } },
  columns: ['fileName', 'size', 'makerName', 'deleteTime'],
  rowActions: [
    {
      label: '恢复',
      inline: true,
      needs: fileOffice.restore,
      run: (row, tools) => tools.act(() => callWhole(fileOffice.restore, { body: { ids: row.id } })),
    },
  ],
})

export function FileBin({ close }: { close: () => void }) {
  return <ListPopup title="文件回收站（保留三十天）" definition={bin} scope={{ bin: true }} close={close} />
}
