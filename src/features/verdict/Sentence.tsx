import type { Piece } from './marks.ts';
import styles from './Sentence.module.css';

/** A marked sentence: linked phrases underlined in the style of the stratum around them, names of strata in bold. */
export function Sentence({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'plain':
        return piece.text;
      case 'linked':
        return (
          <u key={index} className={styles['linked']}>
            {piece.text}
          </u>
        );
      case 'stratum':
        return (
          <b key={index} className={styles['stratum']}>
            {piece.text}
          </b>
        );
    }
  });
}
