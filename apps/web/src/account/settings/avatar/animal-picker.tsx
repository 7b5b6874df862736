import { animals, type Animal } from './animal/animals.ts'
import styles from './animal-picker.module.css'

/** For users without a photo of themselves. */
export function AnimalPicker({ chosen, onChoose }: { chosen: Animal | undefined; onChoose: (animal: Animal) => void }) {
  return (
    <fieldset className={styles['picker']}>
      <legend>选一个小伙伴</legend>
      <div className={styles['animals']}>
        {animals.map((animal) => (
          <label key={animal.name} className={styles['animal']} title={animal.name}>
            <input
              type="radio"
              name="animal"
              className="visually-hidden"
              checked={animal === chosen}
              onChange={() => onChoose(animal)}
            />
            <img src={animal.src} width={40} height={40} alt={animal.name} style={{ background: animal.ground }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
