import { Drawer } from '../../../ui/popup/dialog.tsx'
import { CallError, fetchProject } from '@mashu/client'
import { Checkbox, Input } from 'antd'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { Button } from '../../../ui/form/button.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { foundIn, groupsOf, type BlockGroup } from './block-catalogue.ts'
import { usedBlocks } from './used-blocks.ts'
import styles from './block-picker.module.css'

/** React passes key events through portals. Enter in this dialog must not submit the form that opened the dialog. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation()
}

interface BlockPickerProps {
  workType: string
  /** Names of the selected blocks. An empty list selects all blocks. */
  value: readonly string[]
  /** Storage keys of the starter and the model answer. */
  files: readonly string[]
  /** Receives an empty list if all blocks are selected. */
  choose: (names: readonly string[]) => void
  close: () => void
}

async function usedIn(workType: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const used = await Promise.allSettled(
    files.map(async (key) => usedBlocks(workType, new Uint8Array(await fetchProject(fileAddress(key) ?? '')))),
  )
  const blocks = new Set(used.flatMap((answer) => (answer.status === 'fulfilled' ? [...answer.value] : [])))
  if (blocks.size === 0) throw new CallError('refused', '没有从初始作品和参考答案里读到积木')
  return blocks
}

/** 选择积木: selects the blocks in the editor of a unit or homework. */
export function BlockPicker({ workType, value, files, choose, close }: BlockPickerProps) {
  const groups = useMemo(() => groupsOf(workType), [workType])
  const all = useMemo(() => groups.flatMap(({ blocks }) => blocks.map(({ name }) => name)), [groups])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter((name) => value.length === 0 || value.includes(name))),
  )
  const [search, setSearch] = useState('')
  const found = foundIn(groups, search)
  const set = (names: readonly string[], ticked: boolean) => {
    const rest = [...chosen].filter((name) => !names.includes(name))
    setChosen(new Set(ticked ? [...rest, ...names] : rest))
  }
  const finish = () => {
    const names = all.filter((name) => chosen.has(name))
    choose(names.length === all.length ? [] : names)
    close()
  }
  const foot = (
    <div className={styles['foot']}>
      <span role="status">
        编辑器里显示 {chosen.size} 块积木，共 {all.length} 块
      </span>
      <Button kind="outline" size="compact" onClick={close}>
        取消
      </Button>
      <Button
        size="compact"
        disabled={chosen.size === 0}
        title={chosen.size === 0 ? '至少选一块' : ''}
        onClick={finish}
      >
        确定
      </Button>
    </div>
  )
  return (
    <Drawer width={720} onClose={close} title="编辑器里显示哪些积木" footer={foot}>
      <div className={styles['page']} onKeyDown={keepEnter}>
        <div className={styles['bar']}>
          <Input
            className={styles['search']}
            aria-label="查找积木"
            placeholder="查找积木"
            maxLength={20}
            allowClear
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button kind="outline" size="compact" onClick={() => setChosen(new Set(all))}>
            全选
          </Button>
          <Button kind="outline" size="compact" onClick={() => setChosen(new Set())}>
            全不选
          </Button>
          {files.length > 0 && (
            <Proposal
              workType={workType}
              files={files}
              propose={(used) => setChosen(new Set(all.filter((name) => used.has(name))))}
            />
          )}
        </div>
        {found.length === 0 && <OfficeEmpty icon="search" title={`没有找到“${search.trim()}”`} />}
        {found.map((group) => (
          <Group key={group.key} group={group} chosen={chosen} set={set} />
        ))}
      </div>
    </Drawer>
  )
}

interface ProposalProps {
  workType: string
  /** Storage keys of the starter and the model answer. */
  files: readonly string[]
  propose: (used: ReadonlySet<string>) => void
}

/** Selects the blocks that the starter and the model answer use. */
function Proposal({ workType, files, propose }: ProposalProps) {
  const { run, busy, failure } = useAction(() => usedIn(workType, files), { done: propose })
  return (
    <>
      <Button kind="soft" size="compact" loading={busy} onClick={() => void run()}>
        只选初始作品和参考答案里的
      </Button>
      {failure && (
        <p className={styles['problem']} role="alert">
          {failure.message}
        </p>
      )}
    </>
  )
}

interface GroupProps {
  group: BlockGroup
  chosen: ReadonlySet<string>
  set: (names: readonly string[], ticked: boolean) => void
}

function Group({ group: { title, blocks }, chosen, set }: GroupProps) {
  const names = blocks.map(({ name }) => name)
  const ticked = names.filter((name) => chosen.has(name)).length
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Checkbox
          checked={ticked === names.length}
          indeterminate={ticked > 0 && ticked < names.length}
          onChange={(event) => set(names, event.target.checked)}
        >
          {title}
          <small>
            {ticked}/{names.length}
          </small>
        </Checkbox>
      </legend>
      <div className={styles['blocks']}>
        {blocks.map(({ name, text }) => (
          <Checkbox key={name} checked={chosen.has(name)} onChange={(event) => set([name], event.target.checked)}>
            {text}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
