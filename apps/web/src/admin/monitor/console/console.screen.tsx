import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { operationsConsole } from '@mashu/contract/monitor/console'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { queryOf } from '../../../api/query.ts'
import { Card } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { completed, completions, withLine, type ConsoleCommand } from './complete.ts'
import { EntryView, type Entry } from './console-line.tsx'
import { MonitorSkeleton } from '../monitor-skeleton.tsx'
import styles from './console.module.css'

const KEPT = 100

const helpOf = (commands: readonly ConsoleCommand[]): Omit<Entry, 'id' | 'line'> => ({
  text: '按 Tab 补全，按上下键找回输入过的命令。每条命令都会记入操作日志。',
  table: {
    columns: ['命令', '做什么'],
    rows: [...commands.map(({ usage, help }) => [usage, help]), ['clear', '清空屏幕'], ['help', '列出全部命令']],
  },
})

function useEntries(commands: readonly ConsoleCommand[]) {
  const [entries, setEntries] = useState<Entry[]>([{ id: 0, line: 'help', ...helpOf(commands) }])
  const count = useRef(1)
  const add = (line: string, entry: Omit<Entry, 'id' | 'line'>) =>
    setEntries((before) => [...before, { id: count.current++, line, ...entry }].slice(-KEPT))
  const command = useAction((line: string) => call(operationsConsole.run, { body: { line } }), {
    done: (answer, line) => add(line, answer),
    failed: ({ message }, line) => add(line, { text: message, failed: true }),
  })
  const run = async (line: string) => {
    if (line === 'clear') return setEntries([])
    if (line === 'help') return add(line, helpOf(commands))
    await command.run(line)
  }
  return { entries, isBusy: command.busy, run }
}

/** The arrow keys show earlier lines again. */
function useLine() {
  const [line, setLine] = useState('')
  const [history, setHistory] = useState<readonly string[]>([])
  const [at, setAt] = useState<number>()
  const show = (index: number) => {
    const place = Math.min(history.length, Math.max(0, index))
    setAt(place)
    setLine(history[place] ?? '')
  }
  return {
    line,
    type: (text: string) => {
      setLine(text)
      setAt(undefined)
    },
    back: () => show((at ?? history.length) - 1),
    forward: () => show((at ?? history.length) + 1),
    keep: (text: string) => {
      setHistory(withLine(history, text))
      setLine('')
      setAt(undefined)
    },
  }
}

interface CommandLineProps {
  commands: readonly ConsoleCommand[]
  isBusy: boolean
  /** Resolves when the user may enter the next line. */
  send: (line: string) => Promise<void>
}

/** A command that changes something must be confirmed first. */
function CommandLine({ commands, isBusy, send }: CommandLineProps) {
  const { line, type, back, forward, keep } = useLine()
  const [asked, setAsked] = useState<string>()
  const input = useRef<InputRef>(null)
  const words = line.trim() === '' ? [] : completions(line, commands)
  const run = (text: string) => {
    keep(text)
    void send(text).then(() => input.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = line.trim()
    if (text === '' || isBusy) return
    const command = commands.find(({ name }) => name === text.split(/\s/)[0])
    if (command?.changes) setAsked(text)
    else run(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && words[0]) type(completed(line, words[0]))
    else if (event.key === 'ArrowUp') back()
    else if (event.key === 'ArrowDown') forward()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.foot}>
        <div className={styles.words} aria-live="polite">
          {words.slice(0, 8).map((word) => (
            <Button key={word} size="small" onClick={() => (type(completed(line, word)), input.current?.focus())}>
              {word}
            </Button>
          ))}
        </div>
        <form className={styles.form} onSubmit={submit}>
          <Input
            ref={input}
            aria-label="命令"
            placeholder="输入命令，例如 sessions"
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
            value={line}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          <Button type="primary" htmlType="submit" loading={isBusy}>
            执行
          </Button>
        </form>
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title="执行这条命令？"
          verb="执行"
          size="compact"
          onClose={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined)
            run(asked)
          }}
        >
          <code className={styles.line}>{asked}</code>
        </ConfirmDialog>
      )}
    </>
  )
}

function Console({ commands }: { commands: readonly ConsoleCommand[] }) {
  const { entries, isBusy, run } = useEntries(commands)
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const newest = screen.current?.lastElementChild
    if (entries.length > 1 && newest) newest.scrollIntoView({ block: 'nearest' })
  }, [entries])
  return (
    <div className={styles.page}>
      <Card className={styles.screen ?? ''}>
        <div ref={screen} role="log" aria-label="输出" className={styles.foot}>
          {entries.map((entry) => (
            <EntryView key={entry.id} entry={entry} />
          ))}
        </div>
      </Card>
      <CommandLine commands={commands} isBusy={isBusy} send={run} />
    </div>
  )
}

/** Runs commands from a fixed list. The server logs each command. */
export default function ConsoleScreen() {
  const commands = useQuery({ ...queryOf(operationsConsole.commands), staleTime: Infinity })
  if (commands.isError) return <QueryError title="控制台没有打开" query={commands} />
  return commands.data ? <Console commands={commands.data} /> : <MonitorSkeleton />
}
