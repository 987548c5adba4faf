import { DeviceNote } from '../../components/page/DeviceNote.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** Advises what the device is good for (LAY-04), and never locks students out (D25). */
export function DeviceAdvice() {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <>
      <DeviceNote device="phone">{t('rolePlay.device.phone')}</DeviceNote>
      <DeviceNote device="tabletUpright">{t('rolePlay.device.tablet')}</DeviceNote>
    </>
  );
}
