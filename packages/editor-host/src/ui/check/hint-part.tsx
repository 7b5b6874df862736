import { useStore } from '@mashu/ui/react'
import type { Hint } from '@mashu/contract/teaching/check/hint'
import type { HintRun, HintState } from '../../check/hint-run.ts'
import { Icon, Spinner } from '../part/icon.tsx'
import { BlockPicture, type LoadDrawBlock } from './block-picture.tsx'

interface HintPartProps {
  run: HintRun
  /** The check that is not passed. */
  check: string
  /** Shows the place in the hint. */
  onGo: (show: () => boolean) => void
  speak?: ((text: string) => void) | undefined
  load: LoadDrawBlock | undefined
}

/** Shows all previous hints, with the block or line of the last hint. */
function Told({ told, load }: { told: readonly Hint[]; load: LoadDrawBlock | undefined }) {
  const last = told.at(-1)
  return (
    <>
      {told.map(({ press, sentence }) => (
        <p key={press}>{sentence}</p>
      ))}
      {last?.block !== undefined && <BlockPicture what={{ block: last.block }} load={load} />}
      {last?.line !== undefined && <code className="mashu-hint-line">{last.line}</code>}
    </>
  )
}

const buttonWords = (told: number, resting: boolean): string => {
  if (resting) return '先自己试一试'
  return told === 0 ? '给我一点提示' : '再多说一点'
}

const isSaid = ({ told, problem }: HintState): boolean => told.length > 0 || problem !== null

/** Each press adds a hint. Then a pause lets the child try. */
export function HintPart({ run, check, onGo, speak, load }: HintPartProps) {
  const state = useStore(run.store)
  const isHere = state.check === check
  const told = isHere ? state.told : []
  const place = told.at(-1)?.place
  const press = async (): Promise<void> => {
    await run.press(check)
    const { told: now, problem } = run.store.value
    speak?.(problem ?? now.at(-1)?.sentence ?? '')
  }
  // The pause is only shown at the check with the last hint.
  if (state.resting && !isHere) return null
  return (
    <div className="mashu-hint">
      <div role="status" className={isHere && isSaid(state) ? 'mashu-hint-words' : undefined}>
        <Told told={told} load={load} />
        {isHere && state.problem !== null && <p>{state.problem}</p>}
      </div>
      <div className="mashu-buttons">
        {place && (
          <button type="button" className="mashu-button" onClick={() => onGo(() => run.show(place))}>
            <Icon name="eye" />
            看这里
          </button>
        )}
        <button
          type="button"
          className="mashu-button mashu-button-soft"
          aria-disabled={state.busy || state.resting}
          onClick={() => void press()}
        >
          {state.busy && isHere ? <Spinner /> : <Icon name="bulb" />}
          {buttonWords(told.length, state.resting)}
        </button>
      </div>
    </div>
  )
}
