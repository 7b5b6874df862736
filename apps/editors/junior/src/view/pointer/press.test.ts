import { describe, expect, it } from 'vitest'
import { Press, type PressHandlers } from './press.ts'

const at = (x: number, y = 0) => ({ x, y })

function watched(starts = true): { handlers: PressHandlers; heard: string[] } {
  const heard: string[] = []
  return {
    heard,
    handlers: {
      onTap: () => {
        heard.push('tap')
      },
      onHold: () => {
        heard.push('hold')
      },
      onStart: () => {
        heard.push('start')
        return starts
      },
      onMove: ({ x }) => {
        heard.push(`move ${x}`)
      },
      onDrop: ({ x }) => {
        heard.push(`drop ${x}`)
      },
      onCancel: () => {
        heard.push('cancel')
      },
      slop: 8,
    },
  }
}

describe('a press', () => {
  it('is a tap when the finger moves only a little', () => {
    const { handlers, heard } = watched()
    const press = new Press(handlers, at(0))
    press.move(at(5, 5))
    press.lift(at(5, 5))
    expect(heard).toEqual(['tap'])
  })

  it('becomes a drag, which ends with a drop and not with a tap', () => {
    const { handlers, heard } = watched()
    const press = new Press(handlers, at(0))
    press.move(at(8))
    press.move(at(40))
    press.lift(at(50))
    expect(heard).toEqual(['start', 'move 8', 'move 40', 'drop 50'])
  })

  it('is neither a tap nor a drag when it lasts long', () => {
    const { handlers, heard } = watched()
    const press = new Press(handlers, at(0))
    press.hold()
    press.move(at(40))
    press.lift(at(40))
    expect(heard).toEqual(['hold'])
  })

  it('is not a long press after it has moved', () => {
    const { handlers, heard } = watched()
    const press = new Press(handlers, at(0))
    press.move(at(20))
    press.hold()
    expect(heard).not.toContain('hold')
  })

  it('does nothing when it moves and there is nothing to drag', () => {
    const { handlers, heard } = watched(false)
    const press = new Press(handlers, at(0))
    press.move(at(20))
    press.move(at(30))
    press.lift(at(30))
    expect(heard).toEqual(['start'])
  })

  it('ends its drag when the system cancels the touch', () => {
    const drag = watched()
    const dragging = new Press(drag.handlers, at(0))
    dragging.move(at(20))
    dragging.cancel()
    dragging.lift(at(20))
    expect(drag.heard).toEqual(['start', 'move 20', 'cancel'])
    const rest = watched()
    new Press(rest.handlers, at(0)).cancel()
    expect(rest.heard).toEqual([])
  })

  it('is a tap after any time when there is no handler for long presses', () => {
    const heard: string[] = []
    const press = new Press(
      {
        onTap: () => {
          heard.push('tap')
        },
      },
      at(0),
    )
    press.hold()
    press.lift(at(0))
    expect(heard).toEqual(['tap'])
  })
})
