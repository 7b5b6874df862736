import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workVerdicts, type KeptVerdict } from '@mashu/contract/teaching/check/work-verdict'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './suggested-stars.module.css'

interface SuggestedStarsProps {
  workId: string
  chosen: number | null
  onUse: (stars: number) => void
}

const passedText = ({ outcomes }: KeptVerdict): string =>
  `${outcomes.length} 项检查通过 ${outcomes.filter(({ state }) => state === 'passed').length} 项`

/** The checks of a task suggest stars for a work. The teacher decides. */
export function SuggestedStars({ workId, chosen, onUse }: SuggestedStarsProps) {
  const asked = queryOf(workVerdicts.ofWork, { query: { workId } })
  const { data, isPlaceholderData } = useQuery({ ...asked, placeholderData: keepPreviousData })
  if (!data || data.checks.length === 0) return null
  // The next work of the same task also has this line, so its space is kept.
  if (isPlaceholderData) return <p className={styles['suggested']} />
  const stars = data.suggestedStars
  const counting = data.verdicts.find(({ counts }) => counts)
  const own = data.verdicts.find(({ counts }) => !counts)
  if (stars !== null && counting)
    return (
      <p className={styles['suggested']}>
        <span>
          {passedText(counting)}，建议 {stars} 星
        </span>
        {chosen !== stars && (
          <Button kind="outline" size="compact" onClick={() => onUse(stars)}>
            用 {stars} 星
          </Button>
        )}
      </p>
    )
  return (
    <p className={styles['suggested']}>
      {own ? `还没有检查；同学自己检查时：${passedText(own)}` : '这份作品还没有检查，可以在“检查全班”里检查'}
    </p>
  )
}
