import { useCallback, useEffect, useRef } from 'react'
import type { SessionState } from '@mashu/editor-host'
import type { PageModel } from '../model/page-model.ts'
import { CodeEditor } from '../code/code-editor.ts'
import { kindOf } from '../work/file-name.ts'
import { FileTabs } from './file-tabs.tsx'
import { Icon } from '../ui/icon.tsx'
import { StepDock } from '../step/step-panel.tsx'
import { useStore } from '@mashu/ui/react'

function Picture({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      // A browser runs no scripts of an SVG file in an `<img>`.
      const address = URL.createObjectURL(
        new Blob([new Uint8Array(bytes)], { type: name.endsWith('.svg') ? 'image/svg+xml' : '' }),
      )
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes, name],
  )
  return <img ref={show} alt={name} />
}

function OtherFile({ name, bytes }: { name: string; bytes: Uint8Array }) {
  return (
    <div className="other-file">
      {kindOf(name) === 'picture' ? <Picture name={name} bytes={bytes} /> : <Icon name="file" size={48} />}
      <p>
        <b>{name}</b>
        <br />
        {Math.max(1, Math.round(bytes.length / 1024))} KB，程序里可以用它的名字打开
      </p>
    </div>
  )
}

/** Touch screens cannot use the hints in the code. */
function FullWidthHint({ model, count }: { model: PageModel; count: number }) {
  if (count === 0) return null
  return (
    <div className="full-width-hint" role="status">
      <Icon name="keyboard" />
      <span>代码里有 {count} 处中文标点</span>
      <button type="button" className="button small" onClick={() => model.editor?.fixFullWidth()}>
        一键改好
      </button>
    </div>
  )
}

const isOpening = ({ phase, busy }: SessionState): boolean =>
  phase === 'idle' || phase === 'opening' || busy === 'switching' || busy === 'restoring'

/** Becomes visible after a short delay. */
function OpeningVeil() {
  return (
    <div className="code-opening" role="status">
      正在打开作品…
    </div>
  )
}

/** Focuses the text once it can be edited. On touch devices, the focus would open the virtual keyboard. */
function useFocusOnceOpen(model: PageModel, readOnly: boolean): void {
  const wasHeld = useRef(false)
  useEffect(() => {
    const opens = wasHeld.current && !readOnly
    wasHeld.current = readOnly
    const { activeElement, body } = document
    if (opens && (activeElement === null || activeElement === body) && matchMedia('(pointer: fine)').matches)
      model.editor?.focus()
  }, [model, readOnly])
}

export function CodePane({ model, readOnly }: { model: PageModel; readOnly: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useStore(model.workspace.store)
  const { fullWidth } = useStore(model.view)
  const { active } = model.workspace
  useFocusOnceOpen(model, readOnly)
  useEffect(() => {
    if (!place.current) return undefined
    model.attach(
      new CodeEditor({
        parent: place.current,
        setting: model.setting.value,
        onText: (name, text) => model.workspace.setText(name, text),
        onRun: () => model.runCommand('run'),
        onFullWidth: (count) => {
          if (model.view.value.fullWidth !== count) model.view.merge({ fullWidth: count })
        },
      }),
    )
    return () => model.attach(null)
  }, [model])
  return (
    <section className="pane code-pane" aria-label="代码">
      <FileTabs model={model} readOnly={readOnly} />
      <div className="code-room">
        <div className="code-place" ref={place} hidden={!('text' in active)} />
        {'bytes' in active && <OtherFile name={active.name} bytes={active.bytes} />}
        {isOpening(model.session.state) && <OpeningVeil />}
        {'text' in active && !readOnly && <FullWidthHint model={model} count={fullWidth} />}
      </div>
      <StepDock model={model} />
    </section>
  )
}
