import { useEffect, useRef, useState } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, IconButton } from '../ui/icon.tsx'
import { chooseFiles } from '../ui/file-picker.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { fontSizes } from '../ui/setting.ts'
import type { RunController, RunState } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'

const seconds = (durationMs: number): string => (durationMs < 100 ? '一眨眼' : `${(durationMs / 1000).toFixed(1)} 秒`)

/** What Python is doing, in words and as a tone. */
export function statusOf({
  python,
  waiting,
  ask,
  ended,
  durationMs,
  step,
}: Pick<RunState, 'python' | 'waiting' | 'ask' | 'ended' | 'durationMs' | 'step'>): {
  text: string
  tone: 'quiet' | 'busy' | 'good' | 'wrong'
} {
  if (python === 'failed') return { text: 'Python 没有准备好', tone: 'wrong' }
  if (python === 'stopping') return { text: '正在停下来…', tone: 'busy' }
  if (ask !== null) return { text: '等你输入', tone: 'busy' }
  if (python === 'running') return { text: step === null ? '正在运行' : '一步一步运行', tone: 'busy' }
  if (waiting && python === 'ready') return { text: '准备好就运行…', tone: 'quiet' }
  if (python === 'loading' || python === 'unloaded')
    return { text: waiting ? '准备好就运行…' : '正在准备 Python…', tone: 'quiet' }
  if (ended === 'wrong') return { text: '程序出错了', tone: 'wrong' }
  if (ended === 'stopped') return { text: '已停止', tone: 'quiet' }
  return ended === 'well'
    ? { text: `运行完了，用了${seconds(durationMs)}`, tone: 'good' }
    : { text: '就绪', tone: 'good' }
}

/** Loading takes a moment; when it takes long, the child learns that it is the network and not the program. */
function LoadingText({ text }: { text: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 9000)
    return () => clearTimeout(timer)
  }, [])
  return slow ? '网络有点慢，还在准备 Python…可以先写程序' : text
}

export function Status({ model: { runController } }: { model: Pick<PageModel, 'runController'> }) {
  const state = useStore(runController.store)
  const { text, tone } = statusOf(state)
  const loading = state.python === 'loading' || state.python === 'unloaded'
  return (
    <span className={`status status-${tone}`} data-python={state.python}>
      <i className={loading ? 'status-load' : 'status-dot'} aria-hidden="true" />
      <span role="status">{loading ? <LoadingText text={text} /> : text}</span>
      {loading && state.percent !== null && (
        <span className="percent" aria-hidden="true">
          {state.percent}%
        </span>
      )}
      {state.python === 'failed' && (
        <button type="button" className="button small" onClick={() => runController.tryAgain()}>
          再试一次
        </button>
      )}
    </span>
  )
}

/** Milliseconds within which a second click still belongs to the first. */
const doubleClick = 500

interface RunButtonProps {
  runController: RunController
  onRun: () => void
  runTitle?: string
  stopTitle?: string
}

/**
 * Runs, and while something runs stops. Who double-clicks wants to run: “stop” stands where “run” was, and would end
 * the program at once.
 */
export function RunButton({ runController, onRun, runTitle, stopTitle }: RunButtonProps) {
  const { python } = useStore(runController.store)
  const ran = useRef(-doubleClick)
  const stop = ({ detail, timeStamp, nativeEvent }: React.MouseEvent): void => {
    // Not every browser counts the taps of a finger.
    const second = detail > 1 || (nativeEvent as PointerEvent).pointerType === 'touch'
    if (!second || timeStamp - ran.current >= doubleClick) runController.stop()
  }
  return runController.running ? (
    <button
      type="button"
      className="button stop"
      title={stopTitle}
      aria-disabled={python === 'stopping'}
      onClick={stop}
    >
      <Icon name="stop" size={24} />
      <span>停止</span>
    </button>
  ) : (
    <button
      type="button"
      className="button run"
      title={runTitle}
      onClick={({ timeStamp }) => {
        ran.current = timeStamp
        onRun()
      }}
    >
      <Icon name="run" size={24} />
      <span>运行</span>
    </button>
  )
}

export function RunButtons({ model }: { model: PageModel }) {
  useStore(model.runController.store)
  return (
    <div className="run-buttons" role="group" aria-label="运行">
      <RunButton
        runController={model.runController}
        onRun={() => model.run()}
        runTitle="运行（F5 或 Ctrl+Enter）"
        stopTitle="停止（Shift+F5）"
      />
      <IconButton
        icon="again"
        label="重新开始（Ctrl+Shift+Enter）"
        className="again"
        disabled={!model.runController.running}
        onClick={() => model.run()}
      />
      {!model.runController.running && (
        <button
          type="button"
          className="button step"
          aria-label="单步"
          title="一步一步运行，看变量怎么变（F10）"
          onClick={() => model.stepControls.next()}
        >
          <Icon name="step" />
          <span>单步</span>
        </button>
      )}
    </div>
  )
}

function useTools(model: PageModel): MenuItem[] {
  const { theme, fontSize } = useStore(model.setting)
  const size = (by: number) => () =>
    model.setting.merge({ fontSize: Math.min(fontSizes.most, Math.max(fontSizes.least, fontSize + by)) })
  return [
    { icon: 'undo', text: '撤销', hint: 'Ctrl+Z', onChoose: () => model.editor?.undo() },
    { icon: 'redo', text: '重做', hint: 'Ctrl+Y', onChoose: () => model.editor?.redo() },
    { icon: 'search', text: '查找', hint: 'Ctrl+F', onChoose: () => model.editor?.find() },
    { icon: 'comment', text: '变成注释', hint: 'Ctrl+/', onChoose: () => model.editor?.toggleComment() },
    { icon: 'plus', text: '字大一点', onChoose: size(fontSizes.step), disabled: fontSize >= fontSizes.most },
    { icon: 'minus', text: '字小一点', onChoose: size(-fontSizes.step), disabled: fontSize <= fontSizes.least },
    {
      icon: theme === 'dark' ? 'sun' : 'moon',
      text: theme === 'dark' ? '换成浅色' : '换成深色',
      onChoose: () => model.setting.merge({ theme: theme === 'dark' ? 'light' : 'dark' }),
    },
  ]
}

const fileItems = (model: PageModel, fixed: boolean, opened: boolean): MenuItem[] => [
  {
    icon: 'file',
    text: '新建程序',
    disabled: fixed,
    onChoose: () => {
      void model.openAsNew({ main: '', files: [] }, '我的程序')
    },
  },
  {
    icon: 'folder',
    text: '打开电脑里的程序',
    disabled: fixed,
    onChoose: () => {
      void chooseFiles('.py,.zip', false).then(([file]) => file && model.openLocal(file))
    },
  },
  { icon: 'download', text: '下载到电脑', disabled: !opened, onChoose: () => model.download() },
]

/** Run and stop, the examples, and everything else. */
export function Toolbar({ model, readOnly }: { model: PageModel; readOnly: boolean }) {
  const tools = useTools(model)
  return (
    <div className="toolbar" role="toolbar" aria-label="工具">
      <RunButtons model={model} />
      <Status model={model} />
      <span className="space" />
      <button
        type="button"
        className="tool with-text"
        aria-label="示例"
        onClick={() => model.view.merge({ examplesShown: true })}
      >
        <Icon name="book" />
        <span>示例</span>
      </button>
      <Menu
        label="文件"
        icon="folder"
        text="文件"
        className="with-text"
        align="end"
        items={fileItems(model, readOnly, model.session.state.phase === 'ready')}
      />
      <div className="wide-only">
        {tools.map(({ icon, text, hint, onChoose, disabled }) => (
          <IconButton
            key={text}
            icon={icon}
            label={hint ? `${text}（${hint}）` : text}
            onClick={onChoose}
            {...(disabled === undefined ? {} : { disabled })}
          />
        ))}
      </div>
      <Menu label="更多工具" icon="more" className="narrow-only" align="end" items={tools} />
    </div>
  )
}
