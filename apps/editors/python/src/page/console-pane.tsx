import { MascotHead } from '@mashu/ui/mascot'
import type { PageModel } from '../model/page-model.ts'
import { Console } from '../console/console.tsx'
import { ErrorCard } from '../console/error-card.tsx'
import type { RunState } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'
import { ConsoleHead } from './console-head.tsx'

function loadingHint({ python, percent, waiting }: RunState): string | null {
  if (python !== 'loading') return null
  const share = percent === null ? '' : `（${percent}%）`
  return `Python 正在下载${share}，${waiting ? '一下载好就运行你的程序' : '现在就可以看代码、写程序'}`
}

function EmptyConsole({ hint }: { hint: string | null }) {
  return (
    <>
      <MascotHead size={72} />
      <p>点“运行”，程序说的话会出现在这里。</p>
      {hint !== null && <p>{hint}</p>}
    </>
  )
}

export function ConsolePane({ model }: { model: PageModel }) {
  const state = useStore(model.runController.store)
  const { problem, waiting } = state
  const hint = loadingHint(state)
  const { fontSize } = useStore(model.setting)
  const { problemLine } = useStore(model.view)
  return (
    <section className="pane console-pane" aria-label="控制台">
      <ConsoleHead model={model} />
      <Console runController={model.runController} fontSize={fontSize} empty={<EmptyConsole hint={hint} />}>
        {waiting && hint !== null && <p className="console-note">{hint}</p>}
        {problem !== null && (
          <ErrorCard
            problem={problem}
            now={problemLine}
            onGo={model.canGoToProblem ? () => model.goToProblem() : null}
          />
        )}
      </Console>
    </section>
  )
}
