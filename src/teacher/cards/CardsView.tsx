import type { MadeCards } from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Printer } from '../../components/icons/printer.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { Sheet } from '../parts.tsx';
import { wayTo } from '../links.ts';
import { styled } from '../../components/styled.ts';

export interface CardsViewProps {
  made: MadeCards;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
  onDone(): void;
}

/** Number of cards on a page of paper. */
const ON_A_PAGE = 8;

/** Shows the new passwords. On paper, the cards have lines to cut along, and nothing else is printed. */
export function CardsView({ made: { class: group, address, cards }, onGo, onPrint, onDone }: CardsViewProps) {
  const { t } = useTeacherTexts();
  const pages = Array.from({ length: Math.ceil(cards.length / ON_A_PAGE) }, (_, page) =>
    cards.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE),
  );
  return (
    <Frame>
      <Sheet
        title={t('teacherCards.title')}
        way={wayTo({ class: group }, onGo, t)}
        tools={
          <>
            <Button variant="primary" onClick={onPrint}>
              <Printer aria-hidden="true" />
              {t('teacherCards.print')}
            </Button>
            <Button variant="line" onClick={onDone}>
              {t('teacherCards.done')}
            </Button>
          </>
        }
      >
        <p className="on-screen">{t('teacherCards.once')}</p>
        {pages.map((page) => (
          <Page key={page[0]!.id}>
            {page.map(({ id, email, password, ...student }) => (
              <li key={id}>
                <h2>
                  {listedName(student)} <small>{group.name}</small>
                </h2>
                {/* A page translator must not change these. */}
                <dl translate="no">
                  <dt>{t('teacherCards.address')}</dt>
                  <dd lang="en">{address.replace(/^https:\/\//, '')}</dd>
                  <dt>{t('teacherLogin.email')}</dt>
                  <dd lang="en">{email}</dd>
                  <dt>{t('teacherLogin.password')}</dt>
                  <dd lang="en" className="password">
                    {password}
                  </dd>
                </dl>
              </li>
            ))}
          </Page>
        ))}
      </Sheet>
    </Frame>
  );
}

const Frame = styled('div', { '@media print': { '& h1': { display: 'none' }, '& main': { gap: '0' } } });

const Page = styled('ul', {
  listStyle: 'none',
  padding: '0',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
  '& > li': {
    containerType: 'inline-size',
    minWidth: '0',
    padding: { base: '16px', md: '20px 24px' },
    borderRadius: 'card',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--colors-border)',
    overflowWrap: 'anywhere',
  },
  '& h2': { textStyle: 'section' },
  '& small': { textStyle: 'small', fontWeight: 'regular', color: 'fg.muted', marginInlineStart: '2' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'baseline',
    marginTop: '3',
  },
  // A narrow card has its labels above, so that no password breaks.
  '@container (min-width: 420px)': {
    '& dl': { gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', gap: '4px 16px' },
  },
  '& dt': { textStyle: 'small', color: 'fg.muted' },
  '& dd': { margin: '0' },
  '& .password': { fontSize: '18', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '@media print': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridAutoRows: 'minmax(45.5mm, auto)',
    gap: '0',
    breakInside: 'avoid',
    '&:not(:last-of-type)': { breakAfter: 'page' },
    '& > li': {
      padding: '4mm 6mm',
      borderRadius: '0',
      boxShadow: 'none',
      border: '0.5pt dashed #777',
      breakInside: 'avoid',
    },
    // Neighbors share a line.
    '& > li:nth-of-type(even)': { borderInlineStart: '0' },
    '& > li:nth-of-type(n + 3)': { borderTop: '0' },
    '& h2': { fontSize: '13pt', lineHeight: '1.2' },
    '& small': { fontSize: '9pt' },
    '& dl': { marginTop: '2mm' },
    '& dt': { fontSize: '9pt' },
    '& dd': { fontSize: '10.5pt', lineHeight: '1.25' },
    '& .password': { fontSize: '14pt' },
  },
});
