import { DeviceNote } from '../../components/DeviceNote.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** What the device is good for (LAY-04); it advises and locks nobody out (D25). */
export function DeviceAdvice() {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <>
      <DeviceNote device="phone">{t('rolePlay.device.phone')}</DeviceNote>
      <DeviceNote device="tabletUpright">{t('rolePlay.device.tablet')}</DeviceNote>
    </>
  );
}
