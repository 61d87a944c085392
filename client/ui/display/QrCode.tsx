import { QRCodeSVG } from "qrcode.react";

/** Dark on light in both themes, because some cameras read nothing else. */
export default function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <QRCodeSVG
      className="qr-code"
      role="img"
      aria-label={label}
      value={value}
      size={148}
      marginSize={3}
      bgColor="#fff"
      fgColor="#15151f"
    />
  );
}
