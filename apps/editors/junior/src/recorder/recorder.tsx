import { Modal } from '@mashu/ui/modal'
import { useEffect, useState } from 'react'
import { pictureAddress, soundAddress } from '../library/address.ts'
import { effectBytes, effects, type Effect } from '../sound/effects.ts'
import type { RecorderProps } from '../sound/props.ts'
import type { RecordingState } from './recording.ts'
import styles from './recorder.module.css'
import { CloseIcon, TickIcon } from '../view/control/line-icon.tsx'
import { Tape, Mic } from './icon.tsx'
import { speak } from '../speech/speak.ts'
import { TalkButton } from '../speech/talk-button.tsx'
import { useRecording, usePlayback } from './use-recording.ts'
import { Main } from './record-button.tsx'
import { Meter } from './meter.tsx'

const said: Partial<Record<RecordingState['phase'], string>> = {
  full: '已经有五个录音了，先删掉一个吧',
  deaf: '麦克风没有打开，请大人帮帮忙',
}

const phaseText: Readonly<Record<RecordingState['phase'], string>> = {
  full: '装满了',
  ready: '按一下，开始说话',
  asking: '请点“允许”',
  recording: '正在录音',
  finishing: '等一下',
  done: '听一听',
  deaf: '麦克风没有打开',
}

export function Recorder({ recordings, onDone, onCancel }: RecorderProps) {
  const { recording, state } = useRecording(recordings)
  const { playing, play, toggle, hush } = usePlayback(state.bytes)
  const [effect, setEffect] = useState<Effect>()
  const { phase } = state
  useEffect(() => {
    if (said[phase] !== undefined) speak(said[phase])
  }, [phase])
  const again = () => {
    hush()
    setEffect(undefined)
    void recording.start()
  }
  const keep = () => {
    hush()
    void acceptedBytes(state, effect).then(
      (bytes) => bytes && onDone(bytes, 'audio/wav'),
      () => speak('没拿到声音，再试一次'),
    )
  }
  const idle = phase === 'ready' || phase === 'deaf'
  return (
    <Modal className={styles.recorder} data-phase={phase} aria-label="录音" closeBeside={false} onClose={onCancel}>
      <TalkButton name="关闭" className={styles.close} onPress={onCancel}>
        <CloseIcon />
      </TalkButton>
      <Tapes count={recordings} />
      <p className={styles.text} role="status">
        {phaseText[phase]}
      </p>
      <Main state={state} playing={playing} onRecord={again} onStop={() => void recording.stop()} onPlay={toggle} />
      {idle ? (
        <Effects
          chosen={effect}
          onChoose={(effect) => {
            setEffect(effect)
            play(effect.sound)
          }}
        />
      ) : (
        <Meter level={phase === 'recording' ? state.level : 0} />
      )}
      <div className={styles.actions}>
        {phase === 'done' && (
          <TalkButton name="重新录" className={styles.again} onPress={again}>
            <Mic />
          </TalkButton>
        )}
        {(phase === 'done' || (idle && effect)) && (
          <TalkButton name="就用它" className={styles.keep} onPress={keep}>
            <TickIcon />
          </TalkButton>
        )}
      </div>
    </Modal>
  )
}

async function acceptedBytes(
  { phase, bytes }: RecordingState,
  effect: Effect | undefined,
): Promise<RecordingState['bytes']> {
  if (phase === 'done') return bytes
  const address = effect && soundAddress(effect.sound)
  return address === undefined ? undefined : effectBytes(address)
}

function Effects({ chosen, onChoose }: { chosen: Effect | undefined; onChoose: (effect: Effect) => void }) {
  return (
    <div className={styles.effects} role="group" aria-label="现成的声音">
      {effects.map((effect) => (
        <TalkButton
          key={effect.sound}
          name={effect.name}
          aria-pressed={effect === chosen}
          onPress={() => onChoose(effect)}
        >
          <img src={pictureAddress(effect.picture)} alt="" draggable={false} />
        </TalkButton>
      ))}
    </div>
  )
}

function Tapes({ count }: { count: number }) {
  return (
    <div className={styles.tapes} role="img" aria-label={`已有 ${count} 个录音，最多 5 个`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} data-taken={place <= count}>
          <Tape />
        </span>
      ))}
    </div>
  )
}
