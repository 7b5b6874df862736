import { useQuery } from '@tanstack/react-query'
import { consent } from '@mashu/contract/sys/user/consent'
import { queryOf } from '../../api/query.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import styles from './ask-guardian.module.css'

const useConsent = () => useQuery({ ...queryOf(consent.mine), retry: false })

/** The page waits for the answer, because the card would move other content. */
export const useGuardianPending = (): boolean => useConsent().isPending

/** Asks for the consent of a guardian. The child can continue to work meanwhile. */
export function AskGuardian() {
  const { data } = useConsent()
  if (!data?.isAsked) return null
  return (
    <Card padded className={styles['card']}>
      <p>{data.isRenewal ? '隐私说明更新了，请爸爸妈妈看一看。' : '请爸爸妈妈看一看隐私说明，点一下同意。'}</p>
      <ButtonLink to="/privacy">给家长看</ButtonLink>
    </Card>
  )
}
