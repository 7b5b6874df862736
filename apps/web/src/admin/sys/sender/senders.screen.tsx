import { SenderSettings } from './sender-settings.tsx'
import styles from './sender.module.css'

/** Renders 消息发送设置: the senders of text messages, e-mail and messages to groups. */
export default function Senders() {
  return (
    <section className={styles.page} aria-label="消息发送设置">
      <h1 className="visually-hidden">消息发送设置</h1>
      <SenderSettings />
    </section>
  )
}
