import type { CSSProperties } from 'react'
import { TalkButton } from '../speech/talk-button.tsx'
import { useHasCamera } from './camera.tsx'
import { tools } from './document/paint-state.ts'
import { widths } from './model/model.ts'
import styles from './paint.module.css'
import { BinIcon, RedoIcon, toolIcons, UndoIcon, ZoomInIcon, ZoomOutIcon } from './icon.tsx'
import type { Props } from './colors.tsx'

export function Tools({ paintDocument, state }: Props) {
  const hasCamera = useHasCamera()
  return (
    <div className={styles.tools} role="toolbar" aria-label="工具" style={{ '--paint': state.color } as CSSProperties}>
      {tools
        .filter((tool) => tool !== 'camera' || hasCamera)
        .map((tool) => (
          <TalkButton
            key={tool}
            name={toolIcons[tool].name}
            aria-pressed={state.tool === tool}
            data-tool={tool}
            onPress={() => paintDocument.take(tool)}
          >
            {toolIcons[tool].icon}
          </TalkButton>
        ))}
    </div>
  )
}

const widthNames = ['最细', '细', '中等', '粗', '最粗']

export function Extras({ paintDocument, state }: Props) {
  return (
    <div className={styles.extras} role="toolbar" aria-label="画线和撤销">
      <TalkButton name="撤销" disabled={!state.canUndo} onPress={() => paintDocument.undo()}>
        <UndoIcon />
      </TalkButton>
      <TalkButton name="重做" disabled={!state.canRedo} onPress={() => paintDocument.redo()}>
        <RedoIcon />
      </TalkButton>
      {widths.map((width, index) => (
        <TalkButton
          key={width}
          name={`${widthNames[index] ?? ''}的线`}
          className={styles.width}
          aria-pressed={state.width === width}
          data-width={width}
          onPress={() => paintDocument.setWidth(width)}
        >
          <svg viewBox="0 0 40 24" aria-hidden="true">
            <path
              d="M8 12H32"
              stroke={state.color === '#FFFFFF' ? '#8593A8' : state.color}
              strokeWidth={width}
              strokeLinecap="round"
            />
          </svg>
        </TalkButton>
      ))}
      <TalkButton name="放大" disabled={state.view.zoom >= 5} onPress={() => paintDocument.zoom(1.5)}>
        <ZoomInIcon />
      </TalkButton>
      <TalkButton name="缩小" disabled={state.view.zoom <= 1} onPress={() => paintDocument.zoom(1 / 1.5)}>
        <ZoomOutIcon />
      </TalkButton>
      <TalkButton
        name="扔掉选中的"
        disabled={state.selected === undefined}
        onPress={() => paintDocument.removeChosen()}
      >
        <BinIcon />
      </TalkButton>
    </div>
  )
}
