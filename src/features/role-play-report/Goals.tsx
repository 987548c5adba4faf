import type { RolePlayReport } from '../../../contract/role-play.ts';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { rolePlayReportTexts } from '../../languages/role-play-report/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { Section, Small } from '../read-aloud-result/layout.tsx';
import { GoalMark } from '../role-play/Goals.tsx';
import { styled } from '../../components/styled.ts';

export interface GoalsProps {
  objectives: RolePlayReport['objectives'];
  translated: boolean;
}

export function Goals({ objectives, translated }: GoalsProps) {
  const { language, t } = useTranslate(rolePlayReportTexts);
  return (
    <Section>
      <h2>{t('report.goals')}</h2>
      <List>
        {objectives.map(({ id, text, translation, met_by: sentence, met_how: how }) => {
          const other = translated ? translationOf({ translation }, language) : null;
          return (
            <li key={id}>
              <GoalMark met={sentence !== null} />
              <div>
                <p lang={other?.language ?? 'en'}>{other?.text ?? text}</p>
                <Small>
                  {sentence === null ? (
                    t('report.missed')
                  ) : (
                    <EnglishInside text={t(`report.metBy.${how ?? 'spoken'}`, { sentence })} english={[sentence]} />
                  )}
                </Small>
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: '3',
  listStyle: 'none',
  '& > li': { display: 'flex', gap: '3' },
  '& > li > div': { minWidth: '0', overflowWrap: 'anywhere' },
});
